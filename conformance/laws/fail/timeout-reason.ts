import { certainlyFailed, sharesFunction } from "../certain.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";

/** The recorded reason of a timeout names the handler and the limit. */
export const timeoutReason: Law = {
  name: "fail.timeout-reason",
  needs: ["failure-records", "limits"],
  hint: "Look at the text that your kernel records for an expired limit: it should say which handler, and after how many ms.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        const { id } = call.registration;
        if (typeof call.limit !== "number" || !certainlyFailed(call, "timeout") || sharesFunction(id, reading))
          continue;
        const found = dispatch.failures.find((one) => one.report.handler === id && one.report.kind === "timeout");
        if (found === undefined) continue;
        verdict.held();
        const text = String(found.report.reason);
        const seconds = new RegExp(`(^|[^\\d.])${String(call.limit / 1000).replace(".", "\\.")} ?s`);
        if (text.includes(id) && (text.includes(String(call.limit)) || seconds.test(text))) continue;
        verdict.broken({
          at: found.index,
          dispatch: dispatch.id,
          expected: `the reason of the timeout of ${call.id} names ${id} and ${call.limit} ms`,
          observed: `its reason is ${brief(text)}`,
        });
      }
  },
};
