import type { Law } from "../law.ts";
import { traceOf } from "../limit/late.ts";
import { metByCancel } from "./running.ts";

/** A result that arrives after the cancellation changes nothing. */
export const lateResult: Law = {
  name: "cancel.late-result",
  needs: ["cancellation"],
  hint: "Look at what your kernel does with the result of a handler that settles after the cancellation: it must be dropped.",
  judge(reading, verdict) {
    for (const { dispatch, call } of metByCancel(reading)) {
      if (call.settle === null || call.settle.how === "reject") continue;
      verdict.held();
      const trace = traceOf(call, dispatch, reading);
      if (trace === null) continue;
      verdict.broken({
        at: trace.index,
        dispatch: dispatch.id,
        expected: `what ${call.id} returns at ${call.settle.at} ms, after the cancellation, changes nothing`,
        observed: `${trace.mark} is in ${trace.where}`,
      });
    }
  },
};
