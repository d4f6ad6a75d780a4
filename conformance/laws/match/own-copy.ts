import type { Law } from "../law.ts";
import { findText } from "../markers.ts";
import { markersOf, type DispatchReading, type MatchReading, type Reading } from "../reading.ts";

/** What a match changes in its payload is seen by nobody else, its own handler included. */
export const matchOwnCopy: Law = {
  name: "match.own-copy",
  needs: ["match"],
  hint: "Look at what your kernel hands to a match: it needs a copy of its own, not the one its handler gets.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.uncopyable || dispatch.kind.copies !== "handler") continue;
      for (const match of dispatch.matches) {
        const marks = markersOf(match.plan.mutate);
        if (marks.length === 0) continue;
        verdict.held();
        const found = sightingOf(marks, match, dispatch, reading);
        if (found === null) continue;
        verdict.broken({
          at: found.index,
          dispatch: dispatch.id,
          expected: `nobody sees what the match of ${match.registration.id} changed in its payload`,
          observed: `${found.who} shows ${found.mark}`,
        });
      }
    }
  },
};

interface Sighting {
  index: number;
  who: string;
  mark: string;
}

function sightingOf(
  marks: readonly string[],
  match: MatchReading,
  dispatch: DispatchReading,
  reading: Reading,
): Sighting | null {
  const { facts } = reading.record;
  for (let index = match.index + 1; index < facts.length; index += 1) {
    const fact = facts[index];
    if (fact === undefined) continue;
    if (fact.kind === "call" || fact.kind === "seen") {
      const mark = findText(fact.payload, marks);
      if (mark !== undefined) return { index, who: fact.call, mark };
    } else if (fact.kind === "match") {
      const mark = findText(fact.payload, marks);
      if (mark !== undefined) return { index, who: `the match of ${fact.registration} in ${fact.dispatch}`, mark };
    } else if (fact.kind === "outcome" && fact.dispatch === dispatch.id) {
      const mark = findText(fact.outcome, marks);
      if (mark !== undefined) return { index, who: `the outcome of ${dispatch.id}`, mark };
    } else if (fact.kind === "caller") {
      const mark = findText(fact.payload, marks);
      if (mark !== undefined) return { index, who: `the caller's payload of ${fact.dispatch}`, mark };
    }
  }
  return null;
}
