import { CARRIES } from "../conformance/wire/messages.ts";
import { whyNotCarried } from "../conformance/wire/not-carried.ts";
import { selfTest } from "../conformance/wire/self-test.ts";
import { WireFault } from "../conformance/wire/wire-fault.ts";
import type { LawName } from "../spec/model/index.ts";
import { type ChosenKernel, chooseCommand, chooseKernels } from "./choose-kernels.ts";
import type { DoctorCliOptions } from "./doctor.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";
import { REMEDIES } from "./remedies.ts";

/** Examines the command's handshake: what it is, what it carries, or what is wrong and how to mend it. */
export async function runDoctor(options: DoctorCliOptions): Promise<ExitCode> {
  const loaded = await loadConfig(options.config);
  const chosen =
    options.command === undefined
      ? (await chooseKernels(loaded, undefined, options.system)).filter(({ command }) => command !== undefined)
      : [await chooseCommand(loaded, options.command, options.system)];
  if (chosen.length === 0) throw new UserFault("The config names no command: give one with --command.");
  let worst: ExitCode = EXIT.fine;
  for (const kernel of chosen) if (!(await examine(kernel, options.deadline))) worst = EXIT.kernel;
  return worst;
}

async function examine(
  { spec, command = [], path, named }: ChosenKernel,
  deadline: number | undefined,
): Promise<boolean> {
  const out = (text: string) => void process.stdout.write(`${text}\n`);
  out(`$ ${named}`);
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
    out(`  capabilities: ${hello.capabilities.join(", ")}`);
    const lacks = spec.capabilities.filter(({ name }) => !hello.capabilities.includes(name));
    for (const { name, required } of lacks)
      out(`  lacks \`${name}\`${required ? ", which the page requires" : ": what rests on it is not applicable"}`);
    const apart = CARRIES.filter((one) => !hello.carries.includes(one));
    if (apart.length > 0)
      out(`  carries beyond JSON: ${hello.carries.join(", ") || "nothing"}; not ${apart.join(", ")}`);
    const laws = [...new Set(spec.requirements.flatMap(({ law }): LawName[] => (law === null ? [] : [law])))];
    const lost = laws.filter((law) => whyNotCarried(law, hello) !== null);
    out(`  ${laws.length - lost.length} of the page's ${laws.length} laws can be judged this way`);
    if (stderr !== "") out(`  it wrote to stderr:\n${indented(stderr)}`);
    out("All is well. Next: hookspec conform");
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

function indented(text: string): string {
  return text
    .trimEnd()
    .split("\n")
    .slice(-20)
    .map((line) => `    | ${line}`)
    .join("\n");
}
