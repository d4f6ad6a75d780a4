import { canonicalJson } from "../../spec/model/index.ts";
import { sizeOf } from "../program/shrink.ts";
import type { Finding } from "./report.ts";

/**
 * Puts together findings that seem to have one cause, as lists of places: those with the same smallest program, and those
 * each of whose smallest program breaks the other's requirement too. Smallest programs keep little but their own fault, so
 * independent faults stay apart. Each list begins with the finding whose program breaks most, then the shortest one.
 */
export function groupByCause(findings: readonly Finding[]): number[][] {
  const programs = findings.map(({ program }) => canonicalJson(program));
  const group = findings.map((_, place) => place);
  const find = (place: number): number => {
    const up = group[place] ?? place;
    return up === place ? place : find(up);
  };
  for (const [a, one] of findings.entries()) {
    for (let b = 0; b < a; b += 1) {
      const other = findings[b];
      if (other !== undefined && (programs[a] === programs[b] || (breaks(one, other) && breaks(other, one))))
        group[find(a)] = find(b);
    }
  }
  const groups = new Map<number, number[]>();
  for (const place of findings.keys()) groups.set(find(place), [...(groups.get(find(place)) ?? []), place]);
  return [...groups.values()].map((places) => places.sort((a, b) => rank(findings[a], findings[b]) || a - b));
}

/** Whether the program of one finding breaks what the other is about. */
function breaks(one: Finding, other: Finding): boolean {
  return other.requirements.some((id) => one.also.includes(id));
}

function rank(a: Finding | undefined, b: Finding | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return b.also.length - a.also.length || sizeOf(a.program) - sizeOf(b.program);
}
