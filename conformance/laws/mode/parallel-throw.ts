import { certainlyFailed, sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import type { CallReading, Reading } from "../reading.ts";
import { mustRun } from "../must-run.ts";
import { optionValue } from "../order.ts";
import { endOf, tellEnd } from "../outcome.ts";
import { isParallel, isUndisturbed } from "../undisturbed.ts";

/** On a parallel event a handler that throws or fails keeps no other handler from starting. */
export const modeParallelThrow: Law = {
  name: "mode.parallel-throw",
  hint: "Look at whether a synchronous throw leaves the loop that starts the handlers of a parallel event.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isParallel(dispatch) || !isUndisturbed(dispatch, reading)) continue;
      const failed = dispatch.calls.find((call) => certainlyFailed(call));
      if (failed === undefined) continue;
      for (const { registration } of mustRun(dispatch, reading)) {
        if (registration.id === failed.registration.id || sharesFunction(registration.id, reading)) continue;
        // a later group may wait for an earlier one that has not come to its end
        if (endOf(dispatch) === null && !isSameGroup(registration, failed.registration, reading)) continue;
        verdict.held();
        if (dispatch.calls.some((call) => call.registration.id === registration.id)) continue;
        verdict.broken({
          at: endOf(dispatch)?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `${registration.id} starts although ${failed.id} fails`,
          observed: `it never starts; ${tellEnd(dispatch)}`,
        });
      }
    }
  },
};

function isSameGroup(one: CallReading["registration"], other: CallReading["registration"], { spec }: Reading): boolean {
  return optionValue(one, "group", spec) === optionValue(other, "group", spec);
}
