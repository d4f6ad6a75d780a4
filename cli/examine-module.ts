import { runInWorker } from "../conformance/run/pool.ts";
import type { ChosenKernel } from "./choose-kernels.ts";
import { indented, tellCapabilities } from "./tell-kernel.ts";
import type { Examined } from "./try-programs.ts";

/** Loads the module of a kernel under a watchdog and prints what it is or what is wrong with it. */
export async function examineModule({ spec, path }: ChosenKernel, out: (line: string) => void): Promise<Examined> {
  const result = await runInWorker({ kernelModule: path, spec, task: { seed: 1, from: 0, to: 0 } });
  const { identity, output } = result;
  const fault = faultOf(result);
  let hasRequired = true;
  if (fault !== null) out(`  ${fault}`);
  else if (identity !== null) {
    out(`  loads, and says that it is ${identity.name} ${identity.version}, a kernel of ${identity.system}`);
    out("  makes an instance that registers and dispatches");
    hasRequired = tellCapabilities(result.capabilities, spec, out);
  }
  if (output !== "") out(`  it wrote:\n${indented(output)}`);
  return fault === null && hasRequired ? "well" : "wrong";
}

/** Why a kernel cannot be judged: one or two sentences; null when it can. */
function faultOf({ fault, error, tampered, incidents }: Awaited<ReturnType<typeof runInWorker>>): string | null {
  if (fault !== null) return fault.message;
  if (error !== null) return `The suite itself failed: ${error}`;
  if (tampered.length > 0)
    return `The kernel changes ${tampered.join(", ")} while it is loaded, so nothing that it does would be evidence. Leave the language as it is.`;
  const [incident] = incidents;
  return incident === undefined ? null : `The kernel does not survive its loading: ${incident.message}.`;
}
