import { brief } from "../encoded.ts";
import { isFailure } from "../certain.ts";
import type { Law } from "../law.ts";
import { askedIn } from "./asked.ts";

/** A match that throws never rejects the dispatch. */
export const matchNeverRejects: Law = {
  name: "match.never-rejects",
  needs: ["match"],
  hint: "Look for a call of a match outside of a try block.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const thrower = askedIn(dispatch, reading).find((one) => one.did === "throws" && one.match !== null);
      if (thrower === undefined || dispatch.plan.throwingRecorder === true || dispatch.uncopyable) continue;
      if (reading.consequences(dispatch, "match-throws").some((one) => one.operation === "rejected")) continue;
      verdict.held();
      const { rejected } = dispatch;
      if (rejected === null) continue;
      // a handler that failed later may be the cause as well
      if (
        dispatch.calls.some(
          (call) => call.index > thrower.index && call.endings?.some((ending) => isFailure(ending.deed)),
        )
      )
        continue;
      verdict.broken({
        at: rejected.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} does not reject although the match of ${thrower.registration.id} throws`,
        observed: `it rejects with ${brief(rejected.error)}`,
      });
    }
  },
};
