import { certainEnding, isFailure } from "../certain.ts";
import { brief, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import { endOf, tellEnd } from "../outcome.ts";

/** A failure with consequence rejected makes the dispatch reject with the handler's own error. */
export const rejects: Law = {
  name: "fail.rejects",
  hint: "Look at whether your kernel swallows a handler's error where the page lets it through.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.uncopyable || dispatch.plan.throwingRecorder === true) continue;
      // with several failures at once any of them may come first
      const failed = dispatch.calls.filter((call) => {
        const ending = certainEnding(call);
        if (ending === null || !isFailure(ending.deed)) return false;
        const allowed = reading.consequences(dispatch, ending.deed);
        return allowed.length > 0 && allowed.every((one) => one.operation === "rejected");
      });
      const [first] = failed;
      if (first === undefined || dispatch.isOpen) continue;
      verdict.held();
      const own = failed.filter((call) => certainEnding(call)?.deed === "throw").map((call) => call.settle?.value);
      if (dispatch.rejected === null) {
        verdict.broken({
          at: endOf(dispatch)?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `${dispatch.id} rejects, since ${first.id} failed`,
          observed: tellEnd(dispatch),
        });
        continue;
      }
      const { error, index } = dispatch.rejected;
      if (own.length < failed.length || own.some((value) => sameData(value, error))) continue;
      verdict.broken({
        at: index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} rejects with ${brief(own[0])}, the error of ${first.id}`,
        observed: `it rejects with ${brief(error)}`,
      });
    }
  },
};
