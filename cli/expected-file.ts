import { readFile, writeFile } from "node:fs/promises";
import { type Expected, expectedSchema, mendExpected } from "../conformance/report/expected.ts";
import type { Report } from "../conformance/report/report.ts";
import { UserFault } from "./exit-code.ts";

/** Reads a file of expected failures; with `missing`, one that is not there counts as empty. Throws a {@link UserFault}. */
export async function readExpected(file: string, system: string, missing: boolean): Promise<Expected> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null && missing) return { system, failures: [] };
  if (text === null) throw new UserFault(`Cannot read the expected failures \`${file}\`: \`--fix\` writes the file.`);
  let data: unknown = null;
  try {
    data = JSON.parse(text);
  } catch {
    // told below
  }
  const parsed = expectedSchema.safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UserFault(
      `Cannot use the expected failures \`${file}\`: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}. Each has id, spec, message, reason and perhaps until.`,
    );
  }
  if (parsed.data.system === system) return parsed.data;
  throw new UserFault(
    `The expected failures \`${file}\` are of ${parsed.data.system}, the kernel is of ${system}: give the file of that system.`,
  );
}

/** Writes a file of expected failures to suit a report. Throws a {@link UserFault} after a run that does not tell all. */
export async function fixExpected(file: string, expected: Expected, report: Report, whole: boolean): Promise<void> {
  if (!whole)
    throw new UserFault(
      "Cannot write the expected failures anew after a partial run: leave out --only, --shard and --budget, and let the run end.",
    );
  const mended = mendExpected(expected, report, today());
  await writeFile(file, `${JSON.stringify(mended, null, 2)}\n`).catch(() => {
    throw new UserFault(`Cannot write \`${file}\`: its folder is missing or read-only.`);
  });
}

/** This day, `2030-01-31`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
