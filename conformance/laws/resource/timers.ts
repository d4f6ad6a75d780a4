import { certainEnding } from "../certain.ts";
import { isSeries } from "../limit/expiry.ts";
import type { Law } from "../law.ts";
import { endOf } from "../outcome.ts";

/** After a dispatch has settled no timer of it acts. */
export const timers: Law = {
  name: "resource.timers",
  needs: ["limits"],
  hint: "Look at whether a timer that fires after its handler has settled still does something.",
  judge(reading, verdict) {
    const last = reading.record.facts.at(-1)?.at ?? 0;
    for (const dispatch of reading.dispatches) {
      const end = endOf(dispatch);
      if (end === null || !isSeries(dispatch)) continue;
      const due = dispatch.calls.some(
        (call) =>
          typeof call.limit === "number" &&
          certainEnding(call) !== null &&
          call.at + call.limit <= last &&
          call.at + call.limit > end.at,
      );
      if (due) verdict.held();
      const late = dispatch.failures.find(
        (one) => one.index > end.index && one.at > end.at && one.report.kind === "timeout",
      );
      if (late === undefined) continue;
      if (!due) verdict.held();
      verdict.broken({
        at: late.index,
        dispatch: dispatch.id,
        expected: `no timer of ${dispatch.id} acts after its end at ${end.at} ms`,
        observed: `at ${late.at} ms a timeout of ${late.report.handler} is recorded`,
      });
    }
  },
};
