import type { Law } from "../law.ts";
import { operationOf, tellEnd } from "../outcome.ts";
import { abortIn } from "./aborts.ts";

/** No later handler turns an abort on a guard into permission. */
export const abortFinal: Law = {
  name: "abort.final",
  hint: "Look at whether a later handler's result overwrites the verdict of an earlier one in your kernel.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const abort = dispatch.event.guard ? abortIn(dispatch) : null;
      if (abort === null) continue;
      const place = dispatch.admitted.findIndex((one) => one.registration === abort.call.registration);
      if (place === dispatch.admitted.length - 1) continue;
      verdict.held();
      const later = dispatch.calls.filter((call) => call.index > abort.call.index).at(-1);
      if (later === undefined || operationOf(dispatch) !== "proceeds") continue;
      verdict.broken({
        at: dispatch.outcome?.index ?? later.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} stays blocked after ${abort.call.id} aborted`,
        observed: `${later.id} is called after it and ${tellEnd(dispatch)}`,
      });
    }
  },
};
