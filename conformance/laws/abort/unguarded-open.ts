import { disagreementOf } from "../agreement.ts";
import { certainEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import type { CallReading, DispatchReading } from "../reading.ts";
import { isSeries, isUndisturbed } from "../undisturbed.ts";

/** After an abort on a series event that is no guard the chain ends, with earlier rewrites kept or dropped, or goes on. */
export const abortUnguardedOpen: Law = {
  name: "abort.unguarded-open",
  hint: "Look at what your kernel does after an abort that stops nothing: it should end the chain or go on as after a plain continue.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (
        dispatch.event.guard ||
        dispatch.outcome?.shape !== "proceed" ||
        !isSeries(dispatch) ||
        !isUndisturbed(dispatch, reading)
      )
        continue;
      const abort = dispatch.calls.find((call) => certainEnding(call)?.deed === "abort");
      if (abort === undefined) continue;
      const disagreement = disagreementOf(dispatch, reading);
      if (disagreement === "undecided") continue;
      verdict.held();
      if (disagreement !== null)
        verdict.broken({
          at: disagreement.at,
          expected: disagreement.expected,
          observed: disagreement.observed,
          dispatch: dispatch.id,
        });
      const left = leftOut(abort, dispatch);
      if (left === null) continue;
      verdict.broken({
        at: dispatch.outcome.index,
        dispatch: dispatch.id,
        expected: `after ${abort.id} aborted either nobody is called, or everybody`,
        observed: `${left.called} is called, ${left.missing} is not`,
      });
    }
  },
};

/** somebody whom a chain that went on left out */
function leftOut(abort: CallReading, dispatch: DispatchReading): { called: string; missing: string } | null {
  const later = dispatch.calls.filter((call) => call.index > abort.index);
  const [called] = later;
  if (
    called === undefined ||
    !later.every((call) => call.endings?.every((one) => one.deed === "continue" || one.deed === "replace"))
  )
    return null;
  if (dispatch.matches.some((match) => match.did === "throws" || match.did === "open")) return null;
  const missing = dispatch.admitted.find(
    ({ registration, sure }) =>
      sure && registration.match === undefined && !dispatch.calls.some((call) => call.registration === registration),
  );
  return missing === undefined ? null : { called: called.id, missing: missing.registration.id };
}
