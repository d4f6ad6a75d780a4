// Serves the kernel of a module over stdin and stdout: node serve-module.mjs MODULE [EXPORT] [SPEC.json]
import { readFileSync } from "node:fs";
import { register as registerCommonJs } from "tsx/cjs/api";
import { register } from "tsx/esm/api";

// both, since a kernel may stand in a folder whose package does not say that it holds modules
registerCommonJs();
register();
const { serveKernel } = await import("./serve-kernel.ts");
const { pathToFileURL } = await import("node:url");
const [module = "", name = "default", spec] = process.argv.slice(2);
await serveKernel(async () => {
  const found = (await import(module.startsWith("file:") ? module : pathToFileURL(module).href))[name];
  return typeof found === "function" ? found(JSON.parse(readFileSync(spec ?? "", "utf8"))) : found;
});
