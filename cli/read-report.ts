import { readFile } from "node:fs/promises";
import { type Report, reportSchema } from "../conformance/report/report.ts";
import { UserFault } from "./exit-code.ts";

/** Reads the reports of a JSON file that `conform --json` wrote. Throws a {@link UserFault} for any other file. */
export async function readReports(file: string): Promise<Report[]> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) throw new UserFault(`Cannot read the report \`${file}\`: there is no such file.`);
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new UserFault(`\`${file}\` is no report: it is no JSON. \`hookspec conform --json\` writes one.`);
  }
  const parsed = reportSchema.array().safeParse(Array.isArray(data) ? data : [data]);
  if (parsed.success) return parsed.data;
  throw new UserFault(`\`${file}\` is no report that this version can read: \`hookspec conform --json\` writes one.`);
}
