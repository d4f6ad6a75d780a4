import { sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import { reportsOf } from "./reports.ts";

/** A record's kind is what happened: throw, timeout or malformed. */
export const kind: Law = {
  name: "record.kind",
  needs: ["failure-records"],
  hint: "Look at which kind your kernel records for an exception, an expired limit and a result that fits no form.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        if (call.endings === null || call.endings.length === 0 || sharesFunction(call.registration.id, reading))
          continue;
        const deeds: readonly string[] = call.endings.map((ending) => ending.deed);
        const kinds: readonly string[] = deeds.filter(
          (deed) => deed === "throw" || deed === "timeout" || deed === "malformed",
        );
        const [first] = reportsOf(call, dispatch);
        // a record of what was no failure breaks another law
        if (first === undefined || kinds.length === 0) continue;
        verdict.held();
        if (deeds.includes(first.report.kind)) continue;
        verdict.broken({
          at: first.index,
          dispatch: dispatch.id,
          expected: `the failure of ${call.id} is of kind ${kinds.join(" or ")}`,
          observed: `it is recorded as ${first.report.kind}`,
        });
      }
  },
};
