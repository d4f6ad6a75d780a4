import { dirname } from "node:path";
import { compareReports } from "../conformance/report/compare-reports.ts";
import { exitCodeOf } from "../conformance/report/exit-code.ts";
import { judgeExpected } from "../conformance/report/expected.ts";
import type { Report } from "../conformance/report/report.ts";
import { reportText } from "../conformance/report/text.ts";
import { conform } from "../conformance/run/conform.ts";
import type { SuiteLevel } from "../spec/model/index.ts";
import { type ChosenKernel, chooseCommand, chooseIds, chooseKernels, chooseLevel } from "./choose-kernels.ts";
import type { ConformCliOptions } from "./conform.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { fixExpected, readExpected, today } from "./expected-file.ts";
import { loadConfig } from "./load-config.ts";
import { startProgress } from "./progress.ts";
import { readReports } from "./read-report.ts";
import { replayWith } from "./replay-with.ts";
import { untilInterrupted } from "./until-interrupted.ts";
import { wantsColour } from "./wants-colour.ts";
import { wroteText } from "./wrote-text.ts";
import { servedInRealTime } from "./wire/served.ts";
import { writeReports } from "./write-reports.ts";

/** Judges the chosen kernels, prints their reports, and answers the worst exit code; 130 when it was interrupted. */
export async function runConform(kernel: string | undefined, options: ConformCliOptions): Promise<ExitCode> {
  const level = chooseLevel(options.level);
  if (level === "lifecycle")
    throw new UserFault("The level `lifecycle` is judged by what a whole host recorded: `hookspec trace FILE`.");
  const loaded = await loadConfig(options.config);
  if (options.command !== undefined && kernel !== undefined)
    throw new UserFault("Give a kernel or --command, not both.");
  const choose = async () =>
    options.command === undefined
      ? chooseKernels(loaded, kernel, options.system)
      : [await chooseCommand(loaded, options.command, options.system)];
  const chosen = await choose();
  return untilInterrupted(async (signal) => {
    const code = await judgeAll(chosen, level, options, signal);
    const { tellStalePages } = await import("./tell-stale-pages.ts");
    const specs = [...new Set(chosen.map(({ spec }) => spec))];
    await tellStalePages(loaded, specs, (text) => void process.stderr.write(text));
    if (options.watch !== true) return code;
    const { watchFolders } = await import("./watch-folders.ts");
    await watchFolders(
      chosen.map(({ path }) => path),
      signal,
      async () => {
        const again = await choose();
        await judgeAll(again, level, options, signal);
      },
    );
    return EXIT.fine;
  });
}

async function judgeAll(
  chosen: readonly ChosenKernel[],
  level: SuiteLevel,
  options: ConformCliOptions,
  signal: AbortSignal,
): Promise<ExitCode> {
  const only = chooseIds(
    chosen.map(({ spec }) => spec),
    options.only,
  );
  const before = options.compare === undefined ? [] : await readReports(options.compare);
  const reports: Report[] = [];
  let worst: ExitCode = EXIT.fine;
  const progress = startProgress(process.stderr, "judging");
  // each kernel has a worker of its own, so several are judged at once; reports are shown in order
  const runs = chosen.flatMap((kernel) => {
    const ids = only?.filter((id) => kernel.spec.requirements.some((requirement) => requirement.id === id));
    if (ids?.length === 0) return [];
    const asked = {
      spec: kernel.spec,
      level,
      ...(options.runs === undefined ? {} : { runs: options.runs }),
      ...(options.seed === undefined ? {} : { seed: options.seed }),
      ...(options.exhaustive === undefined ? {} : { exhaustive: options.exhaustive }),
      ...(options.budget === undefined ? {} : { budget: options.budget }),
      ...(options.shard === undefined ? {} : { shard: options.shard }),
      ...(ids === undefined ? {} : { only: ids }),
      signal,
      onProgress: progress.say,
    };
    const { path } = kernel;
    const command = kernel.command ?? (options.clock === "real" ? servedInRealTime(path) : undefined);
    const wire = {
      ...(options.deadline === undefined ? {} : { deadline: options.deadline }),
      ...(options.clock === undefined ? {} : { clock: options.clock }),
    };
    const result =
      command === undefined
        ? conform({ ...asked, kernel: path })
        : import("../conformance/wire/conform-command.ts").then(({ conformCommand }) =>
            conformCommand({ ...asked, ...wire, command, cwd: kernel.command === undefined ? dirname(path) : path }),
          );
    return [{ ...kernel, result }];
  });
  for (const { result, ...kernel } of runs) {
    const { named } = kernel;
    const { report, fault } = await result;
    progress.stop();
    if (report === null) {
      process.stderr.write(`Cannot judge \`${named}\`: ${fault.message}\n`);
      if ("rule" in fault)
        process.stderr.write(
          `To blame: the ${fault.blame}, since ${fault.rule}. \`hookspec doctor\` tells more.\n${wroteText(fault.stderr)}`,
        );
      worst = worse(worst, EXIT.kernel);
      continue;
    }
    reports.push(report);
    const old = before.find(({ system }) => system === report.system);
    worst = worse(worst, await tell(report, old, options, replayWith(kernel, options)));
  }
  await writeReports(reports, options.json);
  return worst;
}

/** Prints a report beside what was expected and what was before, and answers its exit code. */
async function tell(
  report: Report,
  before: Report | undefined,
  options: ConformCliOptions,
  words: string,
): Promise<ExitCode> {
  const out = options.json === "-" ? process.stderr : process.stdout;
  const expected =
    options.expected === undefined ? null : await readExpected(options.expected, report.system, options.fix === true);
  const whole = report.run === "completed" && report.shard === null && options.only === undefined;
  const verdict = expected === null || options.fix === true ? null : judgeExpected(expected, report, today(), whole);
  const style = {
    colour: wantsColour(out),
    ascii: options.ascii === true,
    ...(words === "" ? {} : { replayWith: words }),
  };
  out.write(`${reportText(report, style, verdict?.excused)}\n\n`);
  if (report.requirements.length === 0)
    out.write(`Nothing was judged: the page of ${report.system} has no requirements of level ${report.level}.\n`);
  if (before !== undefined) out.write(`Since the report before:\n${indented(compareReports(before, report))}\n\n`);
  if (expected !== null && options.expected !== undefined && options.fix === true) {
    await fixExpected(options.expected, expected, report, whole);
    out.write(`Wrote the expected failures to ${options.expected}.\n`);
    return EXIT.fine;
  }
  if (verdict !== null && verdict.problems.length > 0)
    out.write(`The expected failures in ${options.expected ?? ""} are out of date:\n${indented(verdict.problems)}\n\n`);
  const code = exitCodeOf(report, options.strict, verdict?.excused);
  return verdict !== null && verdict.problems.length > 0 ? worse(code, EXIT.failed) : code;
}

function indented(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join("\n");
}

/** Of two exit codes the one that says more: our own fault, then a kernel that does not load, then a failure. */
function worse(a: ExitCode, b: ExitCode): ExitCode {
  const rank: readonly ExitCode[] = [EXIT.fine, EXIT.failed, EXIT.kernel, EXIT.internal];
  return rank.indexOf(a) >= rank.indexOf(b) ? a : b;
}
