// Starts a worker of the pool: TypeScript first, then the clock, and only then anything of the kernel.
import { register as registerCommonJs } from "tsx/cjs/api";
import { register } from "tsx/esm/api";

// both, since a kernel may stand in a folder whose package does not say that it holds modules
registerCommonJs();
register();
const { serve } = await import("./serve.ts");
await serve();
