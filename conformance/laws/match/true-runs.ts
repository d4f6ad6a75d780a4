import type { Law } from "../law.ts";
import { endOf, tellEnd } from "../outcome.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";
import { askedIn } from "./asked.ts";

/** A match that returns true lets its handler run. */
export const matchTrueRuns: Law = {
  name: "match.true-runs",
  needs: ["match"],
  hint: "Look at how your kernel reads the answer of a match.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const end = endOf(dispatch);
      if (dispatch.matches.length === 0 || end === null || !isUndisturbed(dispatch, reading)) continue;
      for (const { registration, did, match, call } of askedIn(dispatch, reading)) {
        if (did !== "true" || match === null) continue;
        if (!dispatch.admitted.some((one) => one.registration === registration && one.sure)) continue;
        // asked ahead of its turn: what happened until then may have ended the chain
        const between = dispatch.calls.some(
          (one) =>
            one !== call && (one.index > match.index || (one.settle?.index ?? Number.POSITIVE_INFINITY) > match.index),
        );
        if (call === null && between && isSeries(dispatch)) continue;
        verdict.held();
        if (call !== null) continue;
        verdict.broken({
          at: end.index,
          dispatch: dispatch.id,
          expected: `${registration.id} runs, since its match returned true`,
          observed: `it is not called; ${tellEnd(dispatch)}`,
        });
      }
    }
  },
};
