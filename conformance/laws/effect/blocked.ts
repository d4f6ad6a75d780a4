import { brief, fieldsOf, sameData } from "../encoded.ts";
import { usesIn } from "./uses.ts";
import type { Law } from "../law.ts";

/**
 * A blocked dispatch gives a blocked operation with the same reason, any other one that proceeds. Nothing is said where an
 * event that is no guard was blocked: the fault lies in the dispatch.
 */
export const effectBlocked: Law = {
  name: "effect.blocked",
  needs: ["effects"],
  hint: "Look at how your kernel tells a blocked outcome from one that proceeds, and where it takes the reason from.",
  judge(reading, verdict) {
    for (const use of usesIn(reading)) {
      const { outcome } = use.dispatch;
      if ((use.shape !== "proceed" && use.shape !== "blocked") || outcome === null) continue;
      if (outcome.shape === "blocked" && !use.dispatch.event.guard) continue;
      verdict.held();
      const reason = fieldsOf(outcome.value)?.get("reason");
      if (use.shape === outcome.shape && (use.shape === "proceed" || sameData(use.reason, reason))) continue;
      verdict.broken({
        at: use.at,
        dispatch: use.dispatch.id,
        expected:
          outcome.shape === "blocked"
            ? `the operation is blocked, with the reason ${brief(reason)}`
            : "the operation goes on",
        observed: use.shape === "blocked" ? `it is blocked, with the reason ${brief(use.reason)}` : "it goes on",
      });
    }
  },
};
