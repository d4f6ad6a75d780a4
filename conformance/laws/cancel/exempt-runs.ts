import type { Law } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { endOf } from "../outcome.ts";

/** Events not cancelled with their parent run their handlers even under a cancelled parent. */
export const exemptRuns: Law = {
  name: "cancel.exempt-runs",
  needs: ["cancellation"],
  hint: "Look at whether your kernel asks the parent's signal on events that do not end with their parent.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const { cancel } = dispatch;
      if (cancel === null || dispatch.event.cancel !== "no") continue;
      const due = mustRun(dispatch, reading);
      if (due.length === 0) continue;
      verdict.held();
      if (dispatch.isOpen) continue;
      const missing = due.find((one) => callsOf(one.registration.id, dispatch, reading).length === 0);
      if (missing === undefined) continue;
      verdict.broken({
        at: endOf(dispatch)?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${missing.registration.id} runs in ${dispatch.id} although the parent is cancelled at ${cancel.at} ms`,
        observed: "it is never called",
      });
    }
  },
};
