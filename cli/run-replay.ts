import { replayText } from "../conformance/report/replay-text.ts";
import { writeExample } from "../conformance/example/index.ts";
import type { Finding, Report } from "../conformance/report/report.ts";
import { exchangeText } from "../conformance/report/exchange-text.ts";
import { type ScriptHead, scriptText } from "../conformance/report/script-text.ts";
import { decodeToken } from "../conformance/report/token.ts";
import { replayProgram } from "../conformance/run/replay.ts";
import { replayCommand } from "../conformance/wire/replay-command.ts";
import { chooseCommand, chooseKernels } from "./choose-kernels.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";
import type { ReplayCliOptions } from "./replay.ts";
import { wantsColour } from "./wants-colour.ts";
import { wroteText } from "./wrote-text.ts";

function headOf(report: Report, finding: Finding | undefined): ScriptHead {
  if (finding === undefined) {
    const [incident] = report.incidents;
    return { sentences: [incident?.id ?? "It no longer fails."], expected: "-", observed: incident?.text ?? "-" };
  }
  const sentences = report.requirements
    .filter(({ id }) => finding.requirements.includes(id))
    .map(({ id, text }) => `${id}: ${text}`);
  return { sentences, expected: finding.violation.expected, observed: finding.violation.observed };
}

/** Runs a token's program again: 1 when it still fails, 0 when it no longer does. */
export async function runReplay(token: string, options: ReplayCliOptions): Promise<ExitCode> {
  const replay = decodeToken(token);
  if ("fault" in replay) throw new UserFault(replay.fault);
  const loaded = await loadConfig(options.config);
  const [chosen] =
    options.command === undefined
      ? await chooseKernels(loaded, options.kernel, replay.system)
      : [await chooseCommand(loaded, options.command, replay.system)];
  if (chosen === undefined) throw new UserFault(`The config names no kernel of ${replay.system}: add --kernel.`);
  const { spec, path, named } = chosen;
  const { command } = chosen;
  const {
    report,
    record: ran,
    sent,
    isReal,
    fault,
  } = command === undefined
    ? {
        sent: [],
        isReal: false,
        ...(await replayProgram({ spec, kernel: path, replay, inspect: options.inspect === true })),
      }
    : { record: null, sent: [], isReal: false, ...(await replayCommand({ spec, command, cwd: path, replay })) };
  if (report === null) {
    process.stderr.write(
      `Cannot run \`${named}\`: ${fault.message}\n${"stderr" in fault ? wroteText(fault.stderr) : ""}`,
    );
    return EXIT.kernel;
  }
  const finding = report.findings.find(({ law }) => law === replay.law) ?? report.findings[0];
  if (options.asScript === true) {
    const head = headOf(report, finding);
    process.stdout.write(
      command === undefined ? scriptText(replay.program, spec, head) : exchangeText(command, sent, head, isReal),
    );
    return EXIT.fine;
  }
  if (options.asExample === true) {
    const record = finding?.record ?? ran;
    if (record === null)
      throw new UserFault("The kernel does not come through this program, so there is nothing to show.");
    const ids = finding?.requirements.join(" ") ?? "";
    const opening = `\`\`\`timeline ${ids}`.trimEnd();
    process.stdout.write(`${opening}\n${writeExample(replay.program, record)}\n\`\`\`\n`);
    return EXIT.fine;
  }
  const style = { colour: wantsColour(process.stdout), ascii: options.ascii === true };
  const { text, reproduces } = replayText(replay, spec, report, style);
  process.stdout.write(`kernel: ${named}\n\n${text}\n`);
  return reproduces ? EXIT.failed : EXIT.fine;
}
