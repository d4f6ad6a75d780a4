import { disagreementOf } from "../agreement.ts";
import type { Law } from "../law.ts";
import { foldedIn } from "./folded.ts";

/** A dispatch that proceeds yields exactly the fold of the accepted rewrites, in order. */
export const mergeOutcome: Law = {
  name: "merge.outcome",
  hint: "Look at what your kernel puts into the outcome: all accepted rewrites, in order, and nothing else.",
  judge(reading, verdict) {
    for (const { dispatch, states } of foldedIn(reading)) {
      if (states.some((state) => state.loose === "all")) continue;
      verdict.held();
      const disagreement = disagreementOf(dispatch, reading);
      if (disagreement !== null && disagreement !== "undecided")
        verdict.broken({
          at: disagreement.at,
          expected: disagreement.expected,
          observed: disagreement.observed,
          dispatch: dispatch.id,
        });
    }
  },
};
