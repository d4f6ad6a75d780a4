import type { Law } from "../law.ts";
import { judgeEither } from "./either.ts";

/** A handler that settles at the very moment of its limit is accepted or expired; nothing else. */
export const atLimitOpen: Law = {
  name: "limit.at-limit-open",
  needs: ["limits"],
  hint: "Look at a handler that settles in the same ms in which its timer fires: the first of the two must win wholly.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        if (typeof call.limit !== "number" || call.settle === null || call.settle.at !== call.at + call.limit) continue;
        if ((call.plan.block ?? 0) > 0 || call.endings === null || call.endings.length < 2) continue;
        judgeEither(call, dispatch, reading, verdict, `it settles at ${call.settle.at} ms, exactly at its limit`);
      }
  },
};
