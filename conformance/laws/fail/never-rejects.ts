import { certainEnding, isFailure } from "../certain.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";

/** No failure of a handler rejects the dispatch. */
export const neverRejects: Law = {
  name: "fail.never-rejects",
  hint: "Look at whether an exception or rejection of a handler can leave your kernel's dispatch.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.uncopyable || dispatch.plan.throwingRecorder === true) continue;
      if (dispatch.matches.some((match) => match.did === "throws" || match.did === "open")) continue;
      const failed = dispatch.calls.find((call) => {
        const ending = certainEnding(call);
        return (
          ending !== null &&
          isFailure(ending.deed) &&
          !reading.consequences(dispatch, ending.deed).some((one) => one.operation === "rejected")
        );
      });
      if (failed === undefined) continue;
      verdict.held();
      if (dispatch.rejected === null) continue;
      verdict.broken({
        at: dispatch.rejected.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} resolves although ${failed.id} failed`,
        observed: `it rejects with ${brief(dispatch.rejected.error)}`,
      });
    }
  },
};
