import { writeFile } from "node:fs/promises";
import { conform } from "../conformance/run/conform.ts";
import { exitCodeOf } from "../conformance/report/exit-code.ts";
import type { Report } from "../conformance/report/report.ts";
import { reportText } from "../conformance/report/text.ts";
import type { Spec } from "../spec/model/index.ts";
import type { ConformCliOptions } from "./conform.ts";
import { EXIT, type ExitCode, UserFault } from "./exit-code.ts";
import { loadConfig } from "./load-config.ts";
import { chooseIds, chooseKernels, chooseLevel } from "./choose-kernels.ts";
import { startProgress } from "./progress.ts";
import { wantsColour } from "./wants-colour.ts";

/** Judges the chosen kernels one after another, prints their reports, and answers the worst exit code. */
export async function runConform(kernel: string | undefined, options: ConformCliOptions): Promise<ExitCode> {
  const level = chooseLevel(options.level);
  const loaded = await loadConfig(options.config);
  const chosen = await chooseKernels(loaded, kernel, options.system);
  const only = chooseIds(
    chosen.map(({ spec }) => spec),
    options.only,
  );
  const reports: Report[] = [];
  let worst: ExitCode = EXIT.fine;
  const progress = startProgress(process.stderr, "judging");
  // each kernel has a worker of its own, so several are judged at once; reports are shown in order
  const runs = chosen.flatMap((kernel) => {
    const ids = only?.filter((id) => kernel.spec.requirements.some((requirement) => requirement.id === id));
    if (ids?.length === 0) return [];
    const result = conform({
      spec: kernel.spec,
      kernel: kernel.path,
      level,
      ...(options.runs === undefined ? {} : { runs: options.runs }),
      ...(options.seed === undefined ? {} : { seed: options.seed }),
      ...(ids === undefined ? {} : { only: ids }),
      onProgress: progress.say,
    });
    return [{ ...kernel, result }];
  });
  for (const { spec, named, result } of runs) {
    const { report, fault } = await result;
    progress.stop();
    if (report === null) {
      process.stderr.write(`Cannot judge \`${named}\`: ${fault.message}\n`);
      worst = worse(worst, EXIT.kernel);
      continue;
    }
    reports.push(report);
    show(report, spec, options);
    worst = worse(worst, exitCodeOf(report, options.strict));
  }
  await writeJson(reports, options.json);
  return worst;
}

function show(report: Report, spec: Spec, options: ConformCliOptions): void {
  const out = options.json === "-" ? process.stderr : process.stdout;
  out.write(`${reportText(report, { colour: wantsColour(out), ascii: options.ascii === true })}\n\n`);
  if (report.requirements.length === 0)
    out.write(`Nothing was judged: the page of ${spec.system} has no requirements of level ${report.level}.\n`);
}

/** Of two exit codes the one that says more: our own fault, then a kernel that does not load, then a failure. */
function worse(a: ExitCode, b: ExitCode): ExitCode {
  const rank: readonly ExitCode[] = [EXIT.fine, EXIT.failed, EXIT.kernel, EXIT.internal];
  return rank.indexOf(a) >= rank.indexOf(b) ? a : b;
}

/** One report as an object, several as a list. */
async function writeJson(reports: readonly Report[], file: string | undefined): Promise<void> {
  if (file === undefined || reports.length === 0) return;
  const text = `${JSON.stringify(reports.length === 1 ? reports[0] : reports, null, 2)}\n`;
  if (file === "-") {
    process.stdout.write(text);
    return;
  }
  try {
    await writeFile(file, text);
  } catch {
    throw new UserFault(`Cannot write the report to \`${file}\`: its folder is missing or read-only.`);
  }
}
