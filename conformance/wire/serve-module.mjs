// Serves the kernel of a module over stdin and stdout: node serve-module.mjs [--clock=real] MODULE [EXPORT] [SPEC.json]
import { readFileSync } from "node:fs";
import { register as registerCommonJs } from "tsx/cjs/api";
import { register } from "tsx/esm/api";

// both, since a kernel may stand in a folder whose package does not say that it holds modules
registerCommonJs();
register();
const { serveKernel } = await import("./serve-kernel.ts");
const { pathToFileURL } = await import("node:url");
const words = process.argv.slice(2);
const clock = words[0] === "--clock=real" ? "real" : "virtual";
const [module = "", name = "default", spec] = clock === "real" ? words.slice(1) : words;
await serveKernel(
  async () => {
    const exports = await import(module.startsWith("file:") ? module : pathToFileURL(module).href);
    // a module that was loaded as CommonJS has its exports in its default
    const found = exports.default?.__esModule ? exports.default[name] : exports[name];
    return typeof found === "function" ? found(JSON.parse(readFileSync(spec ?? "", "utf8"))) : found;
  },
  { clock },
);
