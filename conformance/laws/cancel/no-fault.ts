import { isFailure, sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import { metByCancel } from "./running.ts";

/** A cancellation is recorded as no failure of kind throw, timeout or malformed. */
export const noFault: Law = {
  name: "cancel.no-fault",
  needs: ["cancellation", "failure-records"],
  hint: "Look at what your kernel records when a handler rejects after the cancellation: tell it by the signal, not by the error.",
  judge(reading, verdict) {
    for (const { dispatch, call, cancel } of metByCancel(reading)) {
      if (sharesFunction(call.registration.id, reading)) continue;
      verdict.held();
      const report = dispatch.failures.find((one) => {
        const { handler, kind } = one.report;
        return handler === call.registration.id && kind !== "copy" && kind !== "match" && isFailure(kind);
      });
      if (report === undefined) continue;
      verdict.broken({
        at: report.index,
        dispatch: dispatch.id,
        expected: `no failure of ${call.id} is recorded, since its parent was cancelled at ${cancel.at} ms while it ran`,
        observed: `one of kind ${report.report.kind} is, at ${report.at} ms`,
      });
    }
  },
};
