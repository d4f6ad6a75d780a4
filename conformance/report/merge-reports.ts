import { ALL_LAWS } from "../laws/index.ts";
import { groupByCause } from "./group-by-cause.ts";
import type { Finding, Incident, Report, RequirementVerdict } from "./report.ts";

/** A merged report, or one sentence why there can be none. */
export type Merged = { report: Report; fault: null } | { report: null; fault: string };

/** Puts the reports of a run's parts together: the report that the run in one piece gives. A missing part leaves it partial. */
export function mergeReports(reports: readonly Report[]): Merged {
  const [first] = reports;
  if (first?.shard == null)
    return { report: null, fault: "There is nothing to merge: give the reports of a run's parts." };
  const { of } = first.shard;
  const stranger = reports.find((report) => key(report) !== key(first));
  if (stranger !== undefined)
    return {
      report: null,
      fault: "These reports are not of one run: kernel, page, seed, number of programs and parts must be the same.",
    };
  const parts = new Set(reports.map(({ shard }) => shard?.index));
  if (parts.size < reports.length) return { report: null, fault: "A part is given twice." };
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((part) => !parts.has(part));
  const ordered = [...reports].sort((a, b) => (a.shard?.index ?? 0) - (b.shard?.index ?? 0));
  const findings = mergeFindings(ordered);
  const early = ordered.find(({ run }) => run !== "completed");
  return {
    report: {
      ...first,
      programs: sum(ordered.map(({ programs }) => programs)),
      dispatches: sum(ordered.map(({ dispatches }) => dispatches)),
      shard: null,
      run: early?.run ?? (missing.length > 0 ? "partial" : "completed"),
      note: early?.note ?? (missing.length > 0 ? `Of ${of} parts ${missing.join(", ")} are missing.` : null),
      requirements: first.requirements.map((requirement, place) =>
        mergeRequirement(
          requirement,
          ordered.flatMap(({ requirements }) => requirements[place] ?? []),
          findings,
        ),
      ),
      findings,
      causes: groupByCause(findings),
      incidents: mergeIncidents(ordered),
    },
    fault: null,
  };
}

function key({ system, spec, kernel, capabilities, level, seed, runs, shard, requirements }: Report): string {
  const ids = requirements.map(({ id }) => id);
  return JSON.stringify([system, spec, kernel, capabilities, level, seed, runs, shard?.of, ids]);
}

function mergeFindings(reports: readonly Report[]): Finding[] {
  const all = reports.flatMap(({ findings }) => findings);
  return all
    .filter((finding) => all.every((other) => other.law !== finding.law || other.index >= finding.index))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

function mergeRequirement(
  requirement: RequirementVerdict,
  parts: readonly RequirementVerdict[],
  findings: readonly Finding[],
): RequirementVerdict {
  const finding = findings.findIndex(({ requirements }) => requirements.includes(requirement.id));
  // what a part could say without running a program it says in every part; else the best put to the test knows most
  const [most] = [...parts].sort((a, b) => weight(b) - weight(a));
  return {
    ...(most ?? requirement),
    held: sum(parts.map(({ held }) => held)),
    finding: finding === -1 ? null : finding,
  };
}

function weight({ finding, verdict }: RequirementVerdict): number {
  if (finding !== null) return 3;
  return verdict === "pass" ? 2 : 1;
}

function mergeIncidents(reports: readonly Report[]): Incident[] {
  const merged: Incident[] = [];
  for (const incident of reports.flatMap(({ incidents }) => incidents)) {
    const known = merged.find(({ id, text }) => id === incident.id && text === incident.text);
    if (known === undefined) merged.push({ ...incident });
    else known.more += 1 + incident.more;
  }
  return merged;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function placeOf({ law }: Finding): number {
  return ALL_LAWS.findIndex(({ name }) => name === law);
}
