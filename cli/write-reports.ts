import { writeFile } from "node:fs/promises";
import type { TraceFaults, TraceReport } from "../conformance/lifecycle/trace-report.ts";
import type { Report } from "../conformance/report/report.ts";
import { UserFault } from "./exit-code.ts";

/** Writes one report as an object, several as a list; `-` is the standard output. Throws a {@link UserFault} when it cannot. */
export async function writeReports(
  reports: readonly (Report | TraceReport | TraceFaults)[],
  file: string | undefined,
): Promise<void> {
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
