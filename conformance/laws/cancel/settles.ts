import type { Law } from "../law.ts";
import { isSeries } from "../limit/expiry.ts";
import { endOf } from "../outcome.ts";
import { metByCancel } from "./running.ts";

/** The dispatch settles at the cancellation without waiting for the running handler. */
export const settles: Law = {
  name: "cancel.settles",
  needs: ["cancellation"],
  hint: "Look at what your kernel waits for besides the handler: the parent's cancellation should end the waiting.",
  judge(reading, verdict) {
    for (const { dispatch, call, cancel } of metByCancel(reading)) {
      if (!isSeries(dispatch) || reading.isBlockedAt(cancel.at, call)) continue;
      // a handler that heeds its signal settles at once: then nobody can tell what the kernel waited for
      if (call.settle !== null && call.settle.at === cancel.at) continue;
      verdict.held();
      const end = endOf(dispatch);
      if (end !== null && end.at <= cancel.at) continue;
      verdict.broken({
        at: end?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} ends at ${cancel.at} ms, when it is cancelled, although ${call.id} still runs`,
        observed: end === null ? "it has no outcome" : `it ends at ${end.at} ms`,
      });
    }
  },
};
