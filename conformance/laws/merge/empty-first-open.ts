import { brief, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import { foldedIn, givenFor, honoured } from "./folded.ts";

/** An empty text in a field with rule first is no contribution, or wins. */
export const mergeEmptyFirstOpen: Law = {
  name: "merge.empty-first-open",
  hint: "Look at what your kernel makes of an empty text for a field whose first value wins.",
  judge(reading, verdict) {
    for (const { dispatch, states, fields, at } of foldedIn(reading)) {
      if (dispatch.kind.yields !== "fields") continue;
      for (const { field, merge } of honoured(dispatch)) {
        if (merge.rule !== "first" || states.some((state) => state.loose === "all" || state.loose.has(field))) continue;
        const allowed = states.flatMap((state) => {
          const given = givenFor(field, state).map((one) => one.value);
          return [given[0], given.find((value) => value !== "")];
        });
        if (!givenFor(field, states[0]).some((one) => one.value === "")) continue;
        verdict.held();
        const seen = fields.get(field);
        if (allowed.some((value) => sameData(value, seen))) continue;
        verdict.broken({
          at,
          dispatch: dispatch.id,
          expected: `the outcome has ${field} = ${[...new Set(allowed.map((value) => brief(value)))].join(" or ")}`,
          observed: `it has ${brief(seen)}`,
        });
      }
    }
  },
};
