import type { Law } from "../law.ts";
import { traceOf } from "../limit/late.ts";
import { revokedWhileRunning } from "./revoked.ts";

/** What a handler returned whose authority was lost while it ran is discarded. */
export const authorityLostDiscards: Law = {
  name: "authority.lost-discards",
  needs: ["tool-authority"],
  hint: "Look at whether your kernel asks for the authority again after each handler, before it takes what was returned.",
  judge(reading, verdict) {
    for (const { dispatch, call, revoke } of revokedWhileRunning(reading)) {
      if (call.settle === null || call.settle.how === "reject") continue;
      verdict.held();
      const trace = traceOf(call, dispatch, reading);
      if (trace === null) continue;
      verdict.broken({
        at: trace.index,
        dispatch: dispatch.id,
        expected: `what ${call.id} returns is discarded, since the authority was lost at ${revoke.at} ms while it ran`,
        observed: `${trace.mark} is in ${trace.where}`,
      });
    }
  },
};
