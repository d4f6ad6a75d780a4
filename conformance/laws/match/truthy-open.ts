import { brief } from "../encoded.ts";
import { readChain } from "../fold.ts";
import type { Law } from "../law.ts";
import { markersIn } from "../markers.ts";
import { endOf, operationOf, tellEnd } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { type Asked, askedIn } from "./asked.ts";

/** A match that returns a truthy value other than true runs the handler, does not run it, or fails it; nothing else happens. */
export const matchTruthyOpen: Law = {
  name: "match.truthy-open",
  needs: ["match"],
  hint: "Look at what your kernel does with an answer of a match that is neither true nor falsy, a promise for one.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isUndisturbed(dispatch, reading) || dispatch.matches.some((match) => match.did === "throws")) continue;
      for (const asked of askedIn(dispatch, reading)) {
        if (asked.did !== "open" || asked.match === null) continue;
        verdict.held();
        const found = unhandled(asked, reading) ?? oddEnd(dispatch, reading);
        if (found === null) continue;
        verdict.broken({
          dispatch: dispatch.id,
          expected: `${asked.registration.id} runs, is passed over, or fails: its match returned ${tellAnswer(asked)}`,
          ...found,
        });
      }
    }
  },
};

function tellAnswer({ match }: Asked): string {
  return match?.plan.op === "reject" ? "a promise that rejects" : brief(match?.plan.value);
}

function unhandled({ match }: Asked, reading: Reading): { at: number; observed: string } | null {
  const marks = markersIn(match?.plan.value);
  const found = reading.facts("unhandled").find(({ fact }) => marks.some((mark) => fact.error.includes(mark)));
  return found === undefined ? null : { at: found.index, observed: `an unhandled rejection: ${found.fact.error}` };
}

function oddEnd(dispatch: DispatchReading, reading: Reading): { at: number; observed: string } | null {
  const operation = operationOf(dispatch);
  const end = endOf(dispatch);
  const final = readChain(dispatch, reading)?.final ?? [];
  if (operation === null || end === null || final.length === 0) return null;
  return final.some((state) => state.operation === operation) ? null : { at: end.index, observed: tellEnd(dispatch) };
}
