import { CARRIES } from "../conformance/wire/messages.ts";
import { whyNotCarried } from "../conformance/wire/not-carried.ts";
import { selfTest } from "../conformance/wire/self-test.ts";
import { WireFault } from "../conformance/wire/wire-fault.ts";
import type { LawName } from "../spec/model/index.ts";
import type { ChosenKernel } from "./choose-kernels.ts";
import { REMEDIES } from "./remedies.ts";
import { indented, tellCapabilities } from "./tell-kernel.ts";

/** Starts what a command starts, shakes hands, and prints what it is or what is wrong with it. Answers whether all is well. */
export async function examineCommand(
  { spec, command = [], path }: ChosenKernel,
  deadline: number | undefined,
  out: (line: string) => void,
): Promise<boolean> {
  try {
    const { hello, stderr } = await selfTest(
      { command, cwd: path, ...(deadline === undefined ? {} : { deadline }) },
      spec,
    );
    out(
      `  starts, and says that it is ${hello.identity.name} ${hello.identity.version} (${hello.language}), a kernel of ${hello.identity.system}`,
    );
    out(
      hello.clock === "real"
        ? "  has a clock that passes by itself: it is judged in real time, by a few checks"
        : `  becomes quiet, keeps its clock, and keeps ${hello.instances} instance${hello.instances === 1 ? "" : "s"} apart`,
    );
    tellCapabilities(hello.capabilities, spec, out);
    const apart = CARRIES.filter((one) => !hello.carries.includes(one));
    if (apart.length > 0)
      out(`  carries beyond JSON: ${hello.carries.join(", ") || "nothing"}; not ${apart.join(", ")}`);
    const laws = [...new Set(spec.requirements.flatMap(({ law }): LawName[] => (law === null ? [] : [law])))];
    const lost = laws.filter((law) => whyNotCarried(law, hello) !== null);
    out(`  ${laws.length - lost.length} of the page's ${laws.length} laws can be judged this way`);
    if (stderr !== "") out(`  it wrote to stderr:\n${indented(stderr)}`);
    return true;
  } catch (error) {
    if (!(error instanceof WireFault)) throw error;
    out(`  ${error.message}`);
    out(`  to blame: the ${error.blame}, since ${error.rule}`);
    out(`  to do: ${REMEDIES[error.code]}`);
    if (error.stderr !== "") out(`  it wrote to stderr:\n${indented(error.stderr)}`);
    return false;
  }
}
