import { disagreementOf } from "../agreement.ts";
import { certainEnding } from "../certain.ts";
import { brief } from "../encoded.ts";
import type { Law } from "../law.ts";
import { findForeign } from "../markers.ts";
import { callsOf, mustRun } from "../must-run.ts";
import { yieldedBy } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { type Returned, returnedIn } from "./returned.ts";

/** A result that fits no form has the consequence of malformed: none of its content takes effect. */
export const resultMalformed: Law = {
  name: "result.malformed",
  hint: "Look at how your kernel tells results apart: what fits no form of the page, for a key that is missing or wrong, counts as a failure, and nothing in it is merged.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!isUndisturbed(dispatch, reading)) continue;
      for (const returned of returnedIn(dispatch, reading)) {
        if (certainEnding(returned.call)?.deed !== "malformed") continue;
        verdict.held();
        const found =
          showing(returned, dispatch, reading) ??
          disagreeing(dispatch, reading) ??
          stopping(returned, dispatch, reading);
        if (found === null) continue;
        verdict.broken({
          at: found.at,
          dispatch: dispatch.id,
          expected: `the result of ${returned.call.id} counts as malformed: ${brief(returned.value)}`,
          observed: found.observed,
        });
      }
    }
  },
};

interface Found {
  at: number;
  observed: string;
}

function showing({ index, value }: Returned, dispatch: DispatchReading, reading: Reading): Found | null {
  for (const later of [...dispatch.calls, ...dispatch.matches]) {
    const mark = later.index > index ? findForeign(later.payload, value, reading) : undefined;
    if (mark !== undefined)
      return {
        at: later.index,
        observed: `${"id" in later ? later.id : `the match of ${later.registration.id}`} sees ${mark} of it`,
      };
  }
  const mark = findForeign(yieldedBy(dispatch), value, reading);
  return mark === undefined || dispatch.outcome === null
    ? null
    : { at: dispatch.outcome.index, observed: `the outcome shows ${mark} of it` };
}

function disagreeing(dispatch: DispatchReading, reading: Reading): Found | null {
  const disagreement = disagreementOf(dispatch, reading);
  return disagreement === null || disagreement === "undecided" ? null : disagreement;
}

/** where the page passes over a malformed result, the next handler runs */
function stopping({ call }: Returned, dispatch: DispatchReading, reading: Reading): Found | null {
  if (dispatch.outcome === null || dispatch.calls.some((one) => one.index > call.index)) return null;
  const missing = mustRun(dispatch, reading).find(
    ({ registration }) => registration.match === undefined && callsOf(registration.id, dispatch, reading).length === 0,
  );
  return missing === undefined
    ? null
    : { at: dispatch.outcome.index, observed: `the chain ends: ${missing.registration.id} is not called` };
}
