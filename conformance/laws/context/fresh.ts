import type { Law } from "../law.ts";
import { judgeContextLeaks } from "./change.ts";

/** Every handler gets a context of its own: what one adds or changes no other sees. */
export const fresh: Law = {
  name: "context.fresh",
  hint: "Look at whether your kernel builds a context for each handler, or one for all.",
  judge(reading, verdict) {
    judgeContextLeaks(reading, verdict, (mutation) => mutation.path.length === 1 && mutation.op === "set");
    for (const dispatch of reading.dispatches)
      for (const call of dispatch.calls) {
        verdict.held();
        if (call.sharesContextWith === undefined) continue;
        verdict.broken({
          at: call.index,
          dispatch: dispatch.id,
          expected: `${call.id} gets a context of its own`,
          observed: `it gets that of ${call.sharesContextWith}`,
        });
      }
  },
};
