import { exitCodeOf } from "../conformance/report/exit-code.ts";
import { mergeReports } from "../conformance/report/merge-reports.ts";
import { reportText } from "../conformance/report/text.ts";
import { type ExitCode, UserFault } from "./exit-code.ts";
import type { MergeCliOptions } from "./merge.ts";
import { readReports } from "./read-report.ts";
import { wantsColour } from "./wants-colour.ts";
import { writeReports } from "./write-reports.ts";

/** Merges reports, prints the whole, and answers its exit code. */
export async function runMerge(files: readonly string[], options: MergeCliOptions): Promise<ExitCode> {
  const reports = (await Promise.all(files.map(readReports))).flat();
  const { report, fault } = mergeReports(reports);
  if (report === null) throw new UserFault(fault);
  const out = options.json === "-" ? process.stderr : process.stdout;
  out.write(`${reportText(report, { colour: wantsColour(out), ascii: options.ascii === true })}\n\n`);
  await writeReports([report], options.json);
  return exitCodeOf(report, options.strict);
}
