import { certainEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";

/** An abort on a series event that is no guard lets the operation proceed. */
export const abortUnguardedProceeds: Law = {
  name: "abort.unguarded-proceeds",
  hint: "Look at whether your kernel asks if the event is a guard before it turns an abort into a blocked outcome.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.event.guard || !isSeries(dispatch) || !isUndisturbed(dispatch, reading)) continue;
      const end = endOf(dispatch);
      if (end === null || !reading.consequences(dispatch, "abort").every((one) => one.operation === "proceeds"))
        continue;
      const abort = dispatch.calls.find((call) => certainEnding(call)?.deed === "abort");
      if (abort === undefined) continue;
      // another cause of a block has a law of its own
      if (
        !dispatch.calls.every((call) =>
          call.endings?.every((one) => one.deed === "abort" || one.deed === "continue" || one.deed === "replace"),
        )
      )
        continue;
      if (dispatch.matches.some((match) => match.did === "throws" || match.did === "open")) continue;
      verdict.held();
      if (operationOf(dispatch) === "proceeds" || operationOf(dispatch) === null) continue;
      verdict.broken({
        at: end.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} proceeds although ${abort.id} aborts: it is no guard`,
        observed: tellEnd(dispatch),
      });
    }
  },
};
