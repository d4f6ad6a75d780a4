import { certainEnding, isFailure, sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import { reportsOf } from "./reports.ts";

/** Nothing but a failure is recorded: no abort, no skip, no success. Aborts on guards have a law of their own. */
export const onlyFailures: Law = {
  name: "record.only-failures",
  needs: ["failure-records"],
  hint: "Look at what else than a throw, an expired limit and a malformed result leads to recordFailure.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      for (const call of dispatch.calls) {
        const ending = certainEnding(call);
        if (ending === null || isFailure(ending.deed) || ending.deed === "cancelled") continue;
        if ((ending.deed === "abort" && dispatch.event.guard) || sharesFunction(call.registration.id, reading))
          continue;
        const allowed = reading.consequences(dispatch, ending.deed);
        if (allowed.length === 0 || allowed.some((one) => one.recorded !== "no")) continue;
        verdict.held();
        // a timeout that was none breaks the laws of limits
        const report = reportsOf(call, dispatch).find((one) => one.report.kind !== "timeout");
        if (report === undefined) continue;
        verdict.broken({
          at: report.index,
          dispatch: dispatch.id,
          expected: `no failure of ${call.id} is recorded: its ${ending.deed} is none`,
          observed: `one of kind ${report.report.kind} is`,
        });
      }
      for (const match of dispatch.matches) {
        if (match.did !== "falsy") continue;
        verdict.held();
        const report = dispatch.failures.find(
          (one) => one.report.handler === match.registration.id && one.report.kind !== "copy",
        );
        if (report === undefined || dispatch.calls.some((call) => call.registration.id === match.registration.id))
          continue;
        verdict.broken({
          at: report.index,
          dispatch: dispatch.id,
          expected: `no failure of ${match.registration.id} is recorded: its match skipped it`,
          observed: `one of kind ${report.report.kind} is`,
        });
      }
    }
  },
};
