import { canonicalJson } from "../../spec/model/index.ts";
import { sizeOf } from "../program/shrink.ts";
import type { Finding } from "./report.ts";

/**
 * Puts together findings that seem to have one cause, as lists of places: those with the same smallest program, and those
 * whose smallest program breaks the other's requirement at the very same moment. Smallest programs keep little but their own
 * fault, so independent faults stay apart; what is broken nearly everywhere joins nothing. Each list begins with the finding
 * that the others lead to, then the shorter program.
 */
export function groupByCause(findings: readonly Finding[]): number[][] {
  const programs = findings.map(({ program }) => canonicalJson(program));
  const everywhere = findings.map((finding) => isEverywhere(finding, findings));
  const group = findings.map((_, place) => place);
  const find = (place: number): number => {
    const up = group[place] ?? place;
    return up === place ? place : find(up);
  };
  for (const [a, one] of findings.entries()) {
    for (const [b, other] of findings.entries()) {
      if (a !== b && (programs[a] === programs[b] || (leadsTo(one, other) && everywhere[b] !== true)))
        group[find(a)] = find(b);
    }
  }
  const groups = new Map<number, number[]>();
  for (const place of findings.keys()) groups.set(find(place), [...(groups.get(find(place)) ?? []), place]);
  const led = findings.map((other) => findings.filter((one) => leadsTo(one, other)).length);
  const rank = (a: number, b: number) =>
    (led[b] ?? 0) - (led[a] ?? 0) || size(findings[a]) - size(findings[b]) || a - b;
  return [...groups.values()].map((places) => places.sort(rank)).sort((a, b) => Math.min(...a) - Math.min(...b));
}

/** Whether the smallest program of one finding breaks what the other is about, at the same moment. */
function leadsTo(one: Finding, other: Finding): boolean {
  return one !== other && other.requirements.some((id) => one.there.includes(id));
}

function isEverywhere(finding: Finding, findings: readonly Finding[]): boolean {
  const times = findings.filter((other) => other.also.some((id) => finding.requirements.includes(id))).length;
  return findings.length > 4 && times > findings.length / 2;
}

function size(finding: Finding | undefined): number {
  return finding === undefined ? 0 : sizeOf(finding.program);
}
