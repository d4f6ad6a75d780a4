import type { Law } from "../law.ts";
import { metByCancel } from "./running.ts";

/** Cancelling the parent fires the signal of the running handler. */
export const signal: Law = {
  name: "cancel.signal",
  needs: ["cancellation", "signals"],
  hint: "Look at whether your kernel listens to the parent's signal and passes its abort on to the running handler's.",
  judge(reading, verdict) {
    for (const { dispatch, call, cancel } of metByCancel(reading)) {
      if (call.signal === null || call.signal === "fired" || reading.isBlockedAt(cancel.at, call)) continue;
      verdict.held();
      if (call.fired?.at === cancel.at) continue;
      verdict.broken({
        at: call.fired?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `the signal of ${call.id} fires at ${cancel.at} ms, when its parent is cancelled`,
        observed: call.fired === null ? "it never fires" : `it fires at ${call.fired.at} ms`,
      });
    }
  },
};
