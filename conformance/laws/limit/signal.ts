import { dueEnding } from "../certain.ts";
import type { Law } from "../law.ts";

/** At expiry the handler's signal fires. */
export const signal: Law = {
  name: "limit.signal",
  needs: ["limits", "signals"],
  hint: "Look at whether your kernel aborts the handler's own controller when it gives the handler up.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.kind.expiry !== "signal") continue;
      for (const call of dispatch.calls) {
        const ending = dueEnding(call);
        if (call.signal !== "live" || ending?.deed !== "timeout" || reading.isBlockedAt(ending.at, call)) continue;
        if (
          reading.record.end !== "settled" &&
          call.fired === null &&
          (reading.record.facts.at(-1)?.at ?? 0) < ending.at
        )
          continue;
        verdict.held();
        if (call.fired?.at === ending.at) continue;
        verdict.broken({
          at: call.fired?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `the signal of ${call.id} fires at ${ending.at} ms, at its limit`,
          observed: call.fired === null ? "it never fires" : `it fires at ${call.fired.at} ms`,
        });
      }
    }
  },
};
