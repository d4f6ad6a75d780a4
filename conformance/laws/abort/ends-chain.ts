import type { Law } from "../law.ts";
import { abortIn } from "./aborts.ts";

/** After an abort on a guard no further handler starts. */
export const abortEndsChain: Law = {
  name: "abort.ends-chain",
  hint: "Look at whether your kernel leaves its loop over the handlers of a guard at the first abort.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const abort = dispatch.event.guard ? abortIn(dispatch) : null;
      if (abort === null) continue;
      const place = dispatch.admitted.findIndex((one) => one.registration === abort.call.registration);
      if (place === dispatch.admitted.length - 1) continue;
      verdict.held();
      const later = dispatch.calls.find((call) => call.index > abort.index);
      if (later === undefined) continue;
      verdict.broken({
        at: later.index,
        dispatch: dispatch.id,
        expected: `nobody is called after ${abort.call.id} aborted`,
        observed: `${later.id} is called at ${later.at} ms`,
      });
    }
  },
};
