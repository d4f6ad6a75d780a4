import type { Law } from "../law.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { sharesFunction } from "../certain.ts";
import type { DispatchReading } from "../reading.ts";
import { isUndisturbed } from "../undisturbed.ts";

/** A dispatch whose chain does not end calls every admitted handler exactly once. */
export const modeAllRun: Law = {
  name: "mode.all-run",
  hint: "Look at the loop over handlers: which one does it leave out, or call again?",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.outcome === null || !isUndisturbed(dispatch, reading)) continue;
      // what a failure, an abort or a match may do to the others is for other laws to say
      const plain =
        dispatch.calls.every((call) =>
          call.endings?.every((ending) => ending.deed === "continue" || ending.deed === "replace"),
        ) && dispatch.matches.every((match) => match.did === "true" || match.did === "falsy");
      for (const id of plain ? neverAsked(dispatch) : []) {
        verdict.held();
        verdict.broken({
          at: dispatch.outcome.index,
          dispatch: dispatch.id,
          expected: `${dispatch.id} asks the match of ${id}`,
          observed: "it ends without asking it and without calling its handler",
        });
      }
      for (const { registration } of mustRun(dispatch, reading)) {
        if (sharesFunction(registration.id, reading)) continue;
        const [first, second] = callsOf(registration.id, dispatch, reading);
        if (first === undefined && (!plain || registration.match !== undefined)) continue;
        verdict.held();
        if (first !== undefined && second === undefined) continue;
        verdict.broken({
          at: second?.index ?? dispatch.outcome.index,
          dispatch: dispatch.id,
          expected: `${dispatch.id} calls ${registration.id} once`,
          observed: second === undefined ? `it ends without calling it` : `it calls it again: ${second.id}`,
        });
      }
    }
  },
};

/** handlers with a match that were left out without a question */
function neverAsked(dispatch: DispatchReading): string[] {
  const seen = new Set([...dispatch.calls, ...dispatch.matches].map((one) => one.registration.id));
  return dispatch.admitted
    .filter(({ registration, sure }) => sure && registration.match !== undefined && !seen.has(registration.id))
    .map(({ registration }) => registration.id);
}
