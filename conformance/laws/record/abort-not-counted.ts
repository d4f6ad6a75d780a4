import { certainEnding, sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import { reportsOf } from "./reports.ts";

/** A deliberate abort is no failure, although a guard's failure looks like one to the caller. */
export const abortNotCounted: Law = {
  name: "record.abort-not-counted",
  needs: ["failure-records"],
  hint: "Look at whether your kernel records a failure wherever a guard blocks: a deliberate abort is none.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard) continue;
      for (const call of dispatch.calls) {
        if (certainEnding(call)?.deed !== "abort" || sharesFunction(call.registration.id, reading)) continue;
        const allowed = reading.consequences(dispatch, "abort");
        if (allowed.length === 0 || allowed.some((one) => one.recorded !== "no")) continue;
        verdict.held();
        const [report] = reportsOf(call, dispatch);
        if (report === undefined || report.report.kind === "timeout") continue;
        verdict.broken({
          at: report.index,
          dispatch: dispatch.id,
          expected: `no failure of ${call.id} is recorded: it aborted on purpose`,
          observed: `one of kind ${report.report.kind} is`,
        });
      }
    }
  },
};
