import type { Law } from "../law.ts";
import { mustRun } from "../must-run.ts";
import { endOf } from "../outcome.ts";
import type { DispatchReading, Reading } from "../reading.ts";

/** Nesting skips neither other events nor independent dispatches. */
export const nestedOthers: Law = {
  name: "set.nested-others",
  needs: ["nested-dispatch"],
  hint: "Look at how your kernel tells a nested dispatch from one that merely happens at the same time.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const why = reasonOf(dispatch, reading);
      if (why === null || mustRun(dispatch, reading).length === 0) continue;
      verdict.held();
      if (dispatch.calls.length > 0 || dispatch.isOpen) continue;
      verdict.broken({
        at: endOf(dispatch)?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} calls its handlers: ${why}`,
        observed: "it calls nobody",
      });
    }
  },
};

/** Why a dispatch could be taken for a nested one that is skipped; null when nothing speaks for it. */
function reasonOf(dispatch: DispatchReading, reading: Reading): string | null {
  if (dispatch.plan.within === true) return "it is nested in a dispatch of another event";
  if (dispatch.event.nested !== "skip") return null;
  const overlaps = reading.dispatches.some((other) => {
    if (other === dispatch || other.event.name !== dispatch.event.name || other.index > dispatch.index) return false;
    const end = endOf(other);
    return end === null || end.index > dispatch.index;
  });
  return overlaps ? "it is independent of the one that is open at the same time" : null;
}
