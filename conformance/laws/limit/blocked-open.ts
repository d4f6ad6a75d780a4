import type { Law } from "../law.ts";
import { judgeEither } from "./either.ts";

/** A handler that blocks the thread beyond its limit and then returns is accepted or expired; nothing else. */
export const blockedOpen: Law = {
  name: "limit.blocked-open",
  needs: ["limits"],
  hint: "Look at a handler that keeps the thread beyond its limit: its result and its overdue timer must not both count.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        if (typeof call.limit !== "number" || (call.plan.block ?? 0) < call.limit) continue;
        if (call.settle === null || call.endings === null) continue;
        judgeEither(
          call,
          dispatch,
          reading,
          verdict,
          `it keeps the thread for ${String(call.plan.block)} ms, beyond its limit`,
        );
      }
  },
};
