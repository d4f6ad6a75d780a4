import type { Report } from "./report.ts";

/**
 * 0 when nothing is wrong, 1 when a requirement failed or could not be tested, a warning counts when `strict`; 3 our own fault.
 * Failures of `excused` ids count as passed.
 */
export function exitCodeOf(report: Report, strict = false, excused: ReadonlySet<string> = new Set()): 0 | 1 | 3 {
  if (report.run === "harness-error") return 3;
  if (report.run !== "completed" || report.incidents.some(({ id }) => !excused.has(id))) return 1;
  const verdicts = new Set(report.requirements.map(({ id, verdict }) => (excused.has(id) ? "pass" : verdict)));
  if (verdicts.has("fail") || verdicts.has("untestable") || (strict && verdicts.has("warn"))) return 1;
  return verdicts.has("pass") || verdicts.has("warn") ? 0 : 1;
}
