import { dueEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import { judgeInTime } from "./expiry.ts";

/** A handler that settles before its limit is accepted. */
export const inTime: Law = {
  name: "limit.in-time",
  needs: ["limits"],
  hint: "Look at the number of ms that your kernel's timer gets: a handler may take any time below its limit.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        const ending = dueEnding(call);
        if (ending === null || ending.deed === "timeout" || ending.deed === "cancelled" || call.settle === null)
          continue;
        if (typeof call.limit !== "number" || call.settle.at === call.at) continue;
        if (call.at > dispatch.at && call.settle.at > dispatch.at + call.limit) continue;
        judgeInTime(call, dispatch, reading, verdict, `within its ${call.limit} ms`);
      }
  },
};
