import { certainEnding } from "../certain.ts";
import type { Law } from "../law.ts";
import { findText, isUnique, markersIn } from "../markers.ts";
import { yieldedBy } from "../outcome.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { isSeries } from "../undisturbed.ts";

/** Nothing that an aborting handler returned on an event that is no guard takes effect. */
export const abortUnguardedNoEffect: Law = {
  name: "abort.unguarded-no-effect",
  hint: "Look at whether your kernel reads rewrites, or anything else, out of a result that aborts.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.event.guard || !isSeries(dispatch)) continue;
      for (const call of dispatch.calls) {
        if (certainEnding(call)?.deed !== "abort" || call.settle === null) continue;
        const marks = markersIn(call.settle.value).filter((mark) => isUnique(mark, reading));
        if (marks.length === 0) continue;
        verdict.held();
        const found = sightingOf(marks, call, dispatch, reading);
        if (found === null) continue;
        verdict.broken({
          at: found.index,
          dispatch: dispatch.id,
          expected: `nothing of what ${call.id} returned with its abort takes effect`,
          observed: `${found.who} shows ${found.mark}`,
        });
      }
    }
  },
};

function sightingOf(marks: readonly string[], call: CallReading, dispatch: DispatchReading, reading: Reading) {
  for (const later of [...reading.calls, ...dispatch.matches]) {
    if (later.index < call.index) continue;
    const mark = findText(later.payload, marks);
    if (mark !== undefined)
      return { index: later.index, who: "id" in later ? later.id : `the match of ${later.registration.id}`, mark };
  }
  const mark = findText(yieldedBy(dispatch), marks);
  return mark === undefined || dispatch.outcome === null
    ? null
    : { index: dispatch.outcome.index, who: "the outcome", mark };
}
