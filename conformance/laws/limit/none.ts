import { dueEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import { judgeInTime } from "./expiry.ts";

/** A handler of an event without limit is awaited however long it takes. */
export const none: Law = {
  name: "limit.none",
  hint: "Look at whether your kernel falls back to some limit where the event and the registration have none.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        const ending = dueEnding(call);
        if (call.limit !== null || ending === null || ending.deed === "cancelled" || call.settle === null) continue;
        if (call.settle.at === call.at) continue;
        judgeInTime(call, dispatch, reading, verdict, "and its event has no limit");
      }
  },
};
