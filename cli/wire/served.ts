import { fileURLToPath } from "node:url";

const SERVE = fileURLToPath(new URL("../../conformance/wire/serve-module.mjs", import.meta.url));

/** The command that serves the kernel of a module over the wire. `spec`: path of the spec for a module that makes one from it. */
export function served(module: string, exportName = "default", spec?: string): string[] {
  return [process.execPath, SERVE, module, exportName, ...(spec === undefined ? [] : [spec])];
}

/** The command that serves the kernel of a module over the wire as time passes. */
export function servedInRealTime(module: string, exportName = "default"): string[] {
  return [process.execPath, SERVE, "--clock=real", module, exportName];
}
