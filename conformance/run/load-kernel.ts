import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CAPABILITIES, type Spec } from "../../spec/model/index.ts";
import type { InstalledClock } from "../host/install-clock.ts";
import { errorText } from "../host/look.ts";
import type { Kernel } from "../kernel.ts";
import { probeInstance } from "./probe-instance.ts";

/** Why a kernel cannot be judged. `message` is one or two sentences: what is wrong, and the way out. */
export interface LoadFault {
  code:
    | "missing-file"
    | "throws-on-import"
    | "no-export"
    | "lacks-member"
    | "wrong-system"
    | "unknown-capability"
    | "create-fails"
    | "create-hangs"
    | "no-instance"
    | "no-promise"
    | "never-loads";
  message: string;
}

/** Where a kernel is: a path or file URL, and the name of the export (default `default`). */
export interface KernelPlace {
  kernelModule: string;
  /** a kernel, or a function that makes one from the spec */
  exportName?: string | undefined;
}

export type Loaded = { kernel: Kernel; fault: null } | { kernel: null; fault: LoadFault };

/**
 * Imports a kernel and checks it against the contract, without dispatching to any handler. Never rejects. `isSound` is asked
 * as soon as the module has run: where it says no, nothing else is done with the kernel, and it is given as it is.
 */
export async function loadKernel(
  place: KernelPlace,
  spec: Spec,
  installed: InstalledClock,
  isSound = () => true,
): Promise<Loaded> {
  const exportName = place.exportName ?? "default";
  const url = place.kernelModule.startsWith("file:") ? place.kernelModule : pathToFileURL(place.kernelModule).href;
  if (!existsSync(fileURLToPath(url)))
    return fault("missing-file", "There is no such kernel file. Give the path of a module that exports a kernel.");
  let module: Record<string, unknown>;
  try {
    module = (await import(url)) as Record<string, unknown>;
  } catch (error) {
    return fault(
      "throws-on-import",
      `The kernel module throws while it is imported: ${firstLine(error)}. Import it on its own to see where.`,
    );
  }
  let found = exportOf(module, exportName);
  if (!isSound()) return { kernel: found as Kernel, fault: null };
  if (found === undefined)
    return fault(
      "no-export",
      `The kernel module has no ${named(exportName)}. Add \`export default { identity, capabilities, create }\`.`,
    );
  if (typeof found === "function") {
    try {
      found = Reflect.apply(found, undefined, [spec]) as unknown;
    } catch (error) {
      return fault(
        "no-export",
        `The ${named(exportName)} is a function that throws when it is given the spec: ${firstLine(error)}.`,
      );
    }
  }
  const lack = whatLacks(found, spec);
  if (lack) return { kernel: null, fault: lack };
  const kernel = found as Kernel;
  const probed = await probeInstance(kernel, spec, installed);
  return probed ? { kernel: null, fault: probed } : { kernel, fault: null };
}

/** An export, also of a module that was loaded as CommonJS, whose exports stand in its default. */
function exportOf(module: Record<string, unknown>, name: string): unknown {
  const inner = module.default;
  const isCommonJs = inner !== null && typeof inner === "object" && Object.hasOwn(inner, "__esModule");
  return isCommonJs ? Reflect.get(inner, name) : module[name];
}

function fault(code: LoadFault["code"], message: string): { kernel: null; fault: LoadFault } {
  return { kernel: null, fault: { code, message } };
}

function named(exportName: string): string {
  return exportName === "default" ? "default export" : `export "${exportName}"`;
}

function firstLine(error: unknown): string {
  const lines = errorText(error)
    .split("\n")
    .filter((line) => line.trim() !== "");
  // a compiler's first line only counts the errors; the next one tells the first of them with its place
  const told = /error(s)?:$/.test(lines[0] ?? "") ? lines.slice(0, 2) : lines.slice(0, 1);
  return told.join(" ").replace(/\.$/, "");
}

function whatLacks(found: unknown, spec: Spec): LoadFault | null {
  if (found === null || typeof found !== "object")
    return {
      code: "no-export",
      message: "What the kernel module exports is no object. Export `{ identity, capabilities, create }`.",
    };
  const { identity, capabilities, create } = found as Record<string, unknown>;
  const lacks = (member: string, way: string): LoadFault => ({
    code: "lacks-member",
    message: `The kernel lacks \`${member}\`. ${way}`,
  });
  if (identity === null || typeof identity !== "object")
    return lacks("identity", "Give it `identity: { name, version, system }`.");
  for (const member of ["name", "version", "system"]) {
    if (typeof (identity as Record<string, unknown>)[member] !== "string")
      return lacks(`identity.${member}`, "It is a text.");
  }
  if (!Array.isArray(capabilities))
    return lacks("capabilities", "List what it can do beyond the required, or give `[]`.");
  const unknown: unknown = capabilities.find((name) => !(CAPABILITIES as readonly unknown[]).includes(name));
  if (unknown !== undefined)
    return {
      code: "unknown-capability",
      message: `The kernel declares a capability "${String(unknown)}" that does not exist. There are: ${CAPABILITIES.join(", ")}.`,
    };
  const { faultThreshold } = identity as { faultThreshold?: unknown };
  if (capabilities.includes("fault-latch") && !(Number.isInteger(faultThreshold) && Number(faultThreshold) > 0))
    return lacks("identity.faultThreshold", "It is how many faults pause a plugin.");
  if (typeof create !== "function")
    return lacks("create", "It is a function that gets the host and returns a fresh instance.");
  const { system } = identity as { system: string };
  if (system !== spec.system)
    return {
      code: "wrong-system",
      message: `The kernel says that it belongs to system "${system}", but is to be judged as "${spec.system}". Choose that system, or mend identity.system.`,
    };
  return null;
}
