import { disagreementOf } from "../agreement.ts";
import { certainlyFailed } from "../certain.ts";
import type { Law } from "../law.ts";
import { foldedIn } from "./folded.ts";

/** A failed handler contributes nothing to the folded result, in any position. */
export const mergeFailedContributesNothing: Law = {
  name: "merge.failed-contributes-nothing",
  hint: "Look at what your kernel folds in for a handler that threw, expired or returned something malformed: nothing at all.",
  judge(reading, verdict) {
    for (const { dispatch, states } of foldedIn(reading)) {
      const failed = dispatch.calls.find((call) => certainlyFailed(call));
      if (failed === undefined || states.some((state) => state.loose === "all")) continue;
      verdict.held();
      const disagreement = disagreementOf(dispatch, reading);
      if (disagreement === null || disagreement === "undecided" || disagreement.isShared) continue;
      verdict.broken({
        at: disagreement.at,
        observed: disagreement.observed,
        expected: `${disagreement.expected}; ${failed.id} failed and adds nothing`,
        dispatch: dispatch.id,
      });
    }
  },
};
