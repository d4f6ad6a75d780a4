import { certainlyFailed } from "../certain.ts";
import { brief, fieldsOf } from "../encoded.ts";
import type { Law } from "../law.ts";
import { findForeign, markersIn } from "../markers.ts";

/** The text of a malformed result occurs in no reason and no record. */
export const malformedHidden: Law = {
  name: "fail.malformed-hidden",
  hint: "Look at the reason that your kernel gives for a malformed result: say what is wrong without repeating the result.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        const value = call.settle?.value;
        if (value === undefined || !certainlyFailed(call, "malformed") || markersIn(value).length === 0) continue;
        verdict.held();
        for (const { index, report } of dispatch.failures) {
          const mark = findForeign(report.reason, value, reading);
          if (mark === undefined) continue;
          verdict.broken({
            at: index,
            dispatch: dispatch.id,
            expected: `no record repeats what ${call.id} returned`,
            observed: `a reason is ${brief(report.reason)}`,
          });
        }
        if (dispatch.outcome?.shape !== "blocked") continue;
        const mark = findForeign(dispatch.outcome.value, value, reading);
        if (mark === undefined) continue;
        verdict.broken({
          at: dispatch.outcome.index,
          dispatch: dispatch.id,
          expected: `the outcome does not repeat what ${call.id} returned`,
          observed: `its reason is ${brief(fieldsOf(dispatch.outcome.value)?.get("reason"))}`,
        });
      }
  },
};
