import { dueEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import { isSeries, judgeInTime } from "./expiry.ts";

/** The limit covers the handler alone: time spent on earlier handlers does not count. */
export const handlerOnly: Law = {
  name: "limit.handler-only",
  needs: ["limits"],
  hint: "Look at what your kernel measures a handler's limit from: its own start, not that of the dispatch.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isSeries(dispatch)) continue;
      for (const call of dispatch.calls) {
        const ending = dueEnding(call);
        if (ending === null || ending.deed === "timeout" || ending.deed === "cancelled" || call.settle === null)
          continue;
        if (typeof call.limit !== "number" || call.at === dispatch.at || call.settle.at <= dispatch.at + call.limit)
          continue;
        judgeInTime(call, dispatch, reading, verdict, `within its ${call.limit} ms`);
      }
    }
  },
};
