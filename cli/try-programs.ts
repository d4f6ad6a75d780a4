import { stderrText } from "../conformance/report/stderr-text.ts";
import { conformCommand } from "../conformance/wire/conform-command.ts";
import type { ChosenKernel } from "./choose-kernels.ts";

/** What came of looking at a kernel: nothing is wrong, it can be judged but does not keep its page, or it cannot be judged. */
export type Examined = "well" | "judgeable" | "wrong";

/** Random programs of a trial: few enough for a second, and each message of the protocol is in them. */
const TRIAL = 200;

/** Runs a few programs and prints where the adapter, or the process as a whole, goes wrong. Throws the fault of a wire that does not start. */
export async function tryPrograms(
  { spec, command = [], path }: ChosenKernel,
  deadline: number | undefined,
  out: (line: string) => void,
): Promise<Examined> {
  const options = { spec, command, cwd: path, runs: TRIAL, ...(deadline === undefined ? {} : { deadline }) };
  const { report, fault } = await conformCommand(options);
  if (report === null) throw fault;
  const { requirements, findings, incidents } = report;
  const judged = requirements.filter(({ verdict }) => verdict !== "not-applicable" && verdict !== "unchecked");
  out(
    `  ${judged.length} of the page's ${requirements.length} requirements of level ${report.level} are judged this way`,
  );
  const faulty = findings.filter(({ blame }) => blame?.who === "adapter");
  const wrong = [
    ...incidents.map(({ text, blame, stderr }) => ({ text, blame, stderr })),
    ...faulty.slice(0, 1).map(({ violation, blame, stderr }) => ({ text: violation.observed, blame, stderr })),
  ];
  for (const { text, blame, stderr } of wrong) {
    out(`  in a trial of ${TRIAL} programs: ${text}`);
    if (blame !== undefined) out(`  to blame: the ${blame.who}, since ${blame.rule}`);
    for (const line of stderrText(stderr)) out(line);
  }
  if (wrong.length > 0) return "wrong";
  const untried = judged.filter(({ verdict }) => verdict === "untestable").length;
  if (untried > judged.length / 2) {
    out(
      `  ${untried} of them were not put to the test in a trial of ${TRIAL} programs: see whether registrations are taken, handlers called, and dispatches answered by an outcome`,
    );
    for (const { violation } of findings.slice(0, 3))
      out(`    expected: ${violation.expected}; observed: ${violation.observed}`);
    return "wrong";
  }
  const broken = requirements.filter(({ finding }) => finding !== null).map(({ id }) => id);
  if (broken.length === 0) return "well";
  out(`  breaks ${broken.join(", ")} in a trial of ${TRIAL} programs`);
  return "judgeable";
}
