import type { Report, RequirementVerdict } from "./report.ts";

/** What changed from one report to a later one: a line for each requirement whose verdict or failure is another now. */
export function compareReports(before: Report, after: Report): string[] {
  const lines: string[] = [];
  if (before.spec.digest !== after.spec.digest)
    lines.push(`The page has changed: ${before.spec.version} then, ${after.spec.version} now.`);
  const then = new Map(before.requirements.map((one) => [one.id, one]));
  for (const now of after.requirements) {
    const old = then.get(now.id);
    then.delete(now.id);
    if (old === undefined) lines.push(`${now.id}  new: ${now.verdict}`);
    else if (old.verdict !== now.verdict) lines.push(`${now.id}  ${changed(old, now)}`);
    else if (messageOf(before, old) !== messageOf(after, now))
      lines.push(`${now.id}  fails otherwise: ${messageOf(after, now)}`);
  }
  for (const old of then.values()) lines.push(`${old.id}  no longer judged, was ${old.verdict}`);
  const had = new Set(before.incidents.map(({ id }) => id));
  const has = new Set(after.incidents.map(({ id }) => id));
  for (const id of has)
    if (!had.has(id)) lines.push(`${id}  broken: ${after.incidents.find((one) => one.id === id)?.text ?? ""}`);
  for (const id of had) if (!has.has(id)) lines.push(`${id}  mended`);
  return lines.length === 0 ? ["Nothing has changed."] : lines;
}

function changed(old: RequirementVerdict, now: RequirementVerdict): string {
  const bad = (verdict: string) => verdict === "fail" || verdict === "warn";
  const word = bad(now.verdict) ? "broken" : bad(old.verdict) && now.verdict === "pass" ? "mended" : "changed";
  return `${word}: ${old.verdict} then, ${now.verdict} now`;
}

function messageOf(report: Report, { finding }: RequirementVerdict): string {
  return finding === null ? "" : (report.findings[finding]?.violation.observed ?? "");
}
