import { dueEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import { endOf, tellEnd } from "../outcome.ts";
import { exemptFromCancel } from "./running.ts";

/** On events not cancelled with their parent the parent's cancellation does not end the dispatch. */
export const exemptSettles: Law = {
  name: "cancel.exempt-settles",
  needs: ["cancellation"],
  hint: "Look at whether your kernel ends its waiting when the parent is cancelled on an event that does not end with its parent.",
  judge(reading, verdict) {
    for (const { dispatch, call, cancel } of exemptFromCancel(reading)) {
      if (dispatch.kind.modes.includes("detached") || call.index > cancel.index) continue;
      const ending = dueEnding(call);
      if (ending === null || ending.at <= cancel.at) continue;
      verdict.held();
      const end = endOf(dispatch);
      if (end === null || end.index < cancel.index || end.at >= ending.at) continue;
      verdict.broken({
        at: end.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} goes on until ${call.id} ends at ${ending.at} ms, although the parent is cancelled at ${cancel.at} ms`,
        observed: tellEnd(dispatch),
      });
    }
  },
};
