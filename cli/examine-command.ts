import { CARRIES } from "../conformance/wire/messages.ts";
import { CLOCK_UNSEEN, selfTest } from "../conformance/wire/self-test.ts";
import { WireFault } from "../conformance/wire/wire-fault.ts";
import type { ChosenKernel } from "./choose-kernels.ts";
import { REMEDIES } from "./remedies.ts";
import { indented, tellCapabilities } from "./tell-kernel.ts";
import { type Examined, tryPrograms } from "./try-programs.ts";

/** Starts what a command starts, shakes hands, tries a few programs, and prints what it is or what is wrong with it. */
export async function examineCommand(
  kernel: ChosenKernel,
  deadline: number | undefined,
  out: (line: string) => void,
): Promise<Examined> {
  const { spec, command = [], path } = kernel;
  try {
    const { hello, stderr, isClockSeen } = await selfTest(
      { command, cwd: path, ...(deadline === undefined ? {} : { deadline }) },
      spec,
    );
    out(
      `  starts, and says that it is ${hello.identity.name} ${hello.identity.version} (${hello.language}), a kernel of ${hello.identity.system}`,
    );
    out(
      hello.clock === "real"
        ? "  has a clock that passes by itself: it is judged in real time, by a few checks"
        : `  becomes quiet${isClockSeen ? ", keeps its clock" : ""}, and keeps ${hello.instances} instance${hello.instances === 1 ? "" : "s"} apart`,
    );
    if (!isClockSeen) out(`  ${CLOCK_UNSEEN}`);
    const hasRequired = tellCapabilities(hello.capabilities, spec, out);
    const apart = CARRIES.filter((one) => !hello.carries.includes(one));
    if (apart.length > 0)
      out(`  carries beyond JSON: ${hello.carries.join(", ") || "nothing"}; not ${apart.join(", ")}`);
    if (stderr !== "") out(`  it wrote to stderr:\n${indented(stderr)}`);
    if (!hasRequired) return "wrong";
    return hello.clock === "real" ? "well" : await tryPrograms(kernel, deadline, out);
  } catch (error) {
    if (!(error instanceof WireFault)) throw error;
    out(`  ${error.message}`);
    out(`  to blame: the ${error.blame}, since ${error.rule}`);
    out(`  to do: ${REMEDIES[error.code]}`);
    if (error.stderr !== "") out(`  it wrote to stderr:\n${indented(error.stderr)}`);
    return "wrong";
  }
}
