// Serves a kernel over stdin and stdout: hookspec conform --command "node --import tsx serve.mjs" [adapter]
import { serveKernel } from "hookspec/wire";

const [adapter = "./adapter.mjs"] = process.argv.slice(2);
// imported there, so that every timer that the kernel captures is one of the suite's clock
await serveKernel(async () => (await import(adapter)).default);
