import { brief, fieldsOf, sameData } from "../encoded.ts";
import type { Law } from "../law.ts";
import { endOf, operationOf, tellEnd, yieldedBy } from "../outcome.ts";
import { isSurelyUncopyable, judgeCopyRecords, needsCopy } from "./uncopyable.ts";

/** On an event that is no guard a payload that cannot be copied changes nothing; at least one and at most one record per handler is written. */
export const uncopyableSkips: Law = {
  name: "fail.uncopyable-skips",
  hint: "Look at what your kernel does when copying a payload fails on an event that is no guard: record it, proceed, change nothing.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.event.guard || !isSurelyUncopyable(dispatch) || !needsCopy(dispatch) || dispatch.mutated) continue;
      if (dispatch.plan.throwingRecorder === true || dispatch.isOpen) continue;
      verdict.held();
      const at = endOf(dispatch)?.index ?? reading.record.facts.length;
      const broken = (expected: string, observed: string) =>
        verdict.broken({ at, dispatch: dispatch.id, expected, observed });
      const value = yieldedBy(dispatch);
      if (operationOf(dispatch) !== "proceeds")
        broken(`${dispatch.id} proceeds although its payload cannot be copied`, tellEnd(dispatch));
      else if (
        dispatch.kind.yields === "payload" ? !sameData(value, dispatch.plan.payload) : (fieldsOf(value)?.size ?? 0) > 0
      )
        broken(
          `${dispatch.id} yields what was dispatched, since its payload cannot be copied`,
          `it yields ${brief(value)}`,
        );
      judgeCopyRecords(dispatch, reading, verdict);
    }
  },
};
