import type { Law } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { endOf } from "../outcome.ts";
import { changedDuring } from "./registered.ts";

/** A handler registered during a dispatch runs from the next execution at the latest. */
export const newcomer: Law = {
  name: "set.newcomer",
  hint: "Look at whether your kernel keeps a sorted list of handlers that it does not renew after a registration.",
  judge(reading, verdict) {
    const during = new Set(
      reading.dispatches.flatMap((dispatch) => changedDuring("registered", dispatch, reading).map((one) => one.id)),
    );
    if (during.size === 0) return;
    for (const dispatch of reading.dispatches)
      for (const { registration } of mustRun(dispatch, reading)) {
        if (!during.has(registration.id)) continue;
        verdict.held();
        if (dispatch.isOpen || callsOf(registration.id, dispatch, reading).length > 0) continue;
        verdict.broken({
          at: endOf(dispatch)?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `${registration.id}, registered during an earlier dispatch, runs in ${dispatch.id}`,
          observed: "it is never called",
        });
      }
  },
};
