// Starts a worker of the pool: TypeScript first, then the clock, and only then anything of the kernel.
import { register } from "tsx/esm/api";

register();
const { serve } = await import("./serve.ts");
await serve();
