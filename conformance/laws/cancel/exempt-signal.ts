import type { Law } from "../law.ts";
import { exemptFromCancel } from "./running.ts";

/** On events not cancelled with their parent the parent's cancellation fires no handler's signal. */
export const exemptSignal: Law = {
  name: "cancel.exempt-signal",
  needs: ["cancellation", "signals"],
  hint: "Look at which signals your kernel ties to the parent's: not those of events that do not end with their parent.",
  judge(reading, verdict) {
    for (const { dispatch, call, cancel } of exemptFromCancel(reading)) {
      if (call.signal === null || typeof call.limit === "string") continue;
      if (call.settle !== null && call.settle.index < (call.fired?.index ?? cancel.index)) continue;
      if (call.limit !== null && call.at + call.limit <= cancel.at) continue;
      const started = call.index > cancel.index;
      // a signal that is another handler's breaks another law
      if (started && call.signal === "shared") continue;
      verdict.held();
      if (started ? call.signal !== "fired" : call.fired?.at !== cancel.at) continue;
      verdict.broken({
        at: started ? call.index : (call.fired?.index ?? call.index),
        dispatch: dispatch.id,
        expected: `the signal of ${call.id} does not fire when the parent is cancelled at ${cancel.at} ms`,
        observed: started ? "it has fired when the handler starts" : "it fires",
      });
    }
  },
};
