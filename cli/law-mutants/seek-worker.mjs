// Starts a worker: TypeScript first, and only then what is written in it.
import { register } from "tsx/esm/api";

register();
await import("./seek-worker.ts");
