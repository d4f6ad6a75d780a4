import { brief, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import { foldedIn, givenFor, honoured } from "./folded.ts";

/** Of two accepted rewrites of one field with rule last, the later handler's value is in the outcome. */
export const mergeLaterWins: Law = {
  name: "merge.later-wins",
  hint: "Look at the direction in which your kernel lays rewrites over each other.",
  judge(reading, verdict) {
    for (const folded of foldedIn(reading)) {
      const { dispatch, states, fields, at } = folded;
      for (const { field, merge } of honoured(dispatch)) {
        if (merge.rule !== "last" || merge.pinned.length > 0 || merge.subsetOf !== null || merge.lowerOnly) continue;
        if (states.some((state) => state.loose === "all" || state.loose.has(field))) continue;
        const givens = states.map((state) => givenFor(field, state));
        if (!givens.every((given) => given.length > 1)) continue;
        verdict.held();
        const seen = fields.get(field);
        // any other wrong value is for the law of outcomes
        const earlier = givens[0]?.slice(0, -1).find((one) => sameData(one.value, seen));
        if (
          earlier === undefined ||
          states.some((state) => isLast(state.payload.get(field), givenFor(field, state), seen, dispatch.kind.view))
        )
          continue;
        const last = givens[0]?.at(-1);
        verdict.broken({
          at,
          dispatch: dispatch.id,
          expected: `the outcome has ${field} = ${brief(last?.value)} from ${last?.call}`,
          observed: `it has ${brief(seen)} from ${earlier.call}`,
        });
      }
    }
  },
};

/** an earlier value may be rightly there: undefined may have taken its place and been ignored */
function isLast(
  merged: Parameters<typeof sameData>[0],
  given: ReturnType<typeof givenFor>,
  seen: Parameters<typeof sameData>[0],
  view: string,
): boolean {
  return sameData(seen, view === "chained" ? merged : given.at(-1)?.value);
}
