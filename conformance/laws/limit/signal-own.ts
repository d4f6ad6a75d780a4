import { dueEnding } from "../certain.ts";
import type { Law } from "../law.ts";

/** Expiry of one handler fires no other handler's signal. */
export const signalOwn: Law = {
  name: "limit.signal-own",
  needs: ["limits", "signals"],
  hint: "Look at whether each handler has an abort controller of its own.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.cancel !== null) continue;
      for (const call of dispatch.calls) {
        const ending = dueEnding(call);
        if (ending?.deed !== "timeout" || call.signal === null || reading.isBlockedAt(ending.at, call)) continue;
        for (const other of dispatch.calls) {
          if (other === call || other.signal === null || other.due === null) continue;
          const started = other.at >= ending.at && other.index > call.index;
          if (!started && other.settle !== null && other.settle.at <= ending.at) continue;
          if (typeof other.limit === "number" && other.at + other.limit === ending.at) continue;
          verdict.held();
          const fired = started ? other.signal !== "live" : other.fired?.at === ending.at;
          if (!fired) continue;
          verdict.broken({
            at: started ? other.index : (other.fired?.index ?? other.index),
            dispatch: dispatch.id,
            expected: `the expiry of ${call.id} at ${ending.at} ms leaves the signal of ${other.id} alone`,
            observed: started ? `${other.id} starts with a signal that is ${other.signal}` : "it fires too",
          });
        }
      }
    }
  },
};
