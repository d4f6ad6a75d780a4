import type { Law } from "../law.ts";
import { endOf, operationOf, tellEnd, operationText } from "../outcome.ts";
import { isSurelyUncopyable, judgeCopyRecords, needsCopy } from "./uncopyable.ts";

/** A payload that cannot be copied blocks a guard. */
export const uncopyableGuard: Law = {
  name: "fail.uncopyable-guard",
  hint: "Look at what your kernel makes of an error while copying a guard's payload: it must not read as permission.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard || !isSurelyUncopyable(dispatch) || !needsCopy(dispatch)) continue;
      if (dispatch.plan.throwingRecorder === true) continue;
      const allowed = reading.consequences(dispatch, "copy-fails");
      const operations = allowed.length === 0 ? (["blocked"] as const) : allowed.map((one) => one.operation);
      verdict.held();
      const operation = operationOf(dispatch);
      if (operation !== null && operations.some((one) => one === operation)) {
        judgeCopyRecords(dispatch, reading, verdict);
        continue;
      }
      verdict.broken({
        at: endOf(dispatch)?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} ${operationText(operations)}, since its payload cannot be copied`,
        observed: tellEnd(dispatch),
      });
    }
  },
};
