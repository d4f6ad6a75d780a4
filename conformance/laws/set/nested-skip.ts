import type { Law } from "../law.ts";
import { isOpenAt, outerOf } from "../must-run.ts";
import type { DispatchReading, Reading } from "../reading.ts";

/** A nested dispatch of an event that is skipped when nested, on one kernel, calls no handler. */
export const nestedSkip: Law = {
  name: "set.nested-skip",
  needs: ["nested-dispatch"],
  hint: "Look at whether your kernel knows that a dispatch comes from inside a handler of the same event.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.event.nested !== "skip" || !dispatch.admitted.some((one) => one.sure)) continue;
      const outer = openOuterOf(dispatch, reading);
      if (outer === undefined) continue;
      // the rule is about the phase that every kernel has
      if (dispatch.phase?.capability === "tool-authority") continue;
      verdict.held();
      const [call] = dispatch.calls;
      if (call === undefined) continue;
      verdict.broken({
        at: call.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} calls nobody, since it is made from inside a handler of ${outer.id}, a dispatch of the same event`,
        observed: `${call.id} starts at ${call.at} ms`,
      });
    }
  },
};

/** the nearest dispatch of the same event and phase around it, at any depth, with everything between the two still open */
function openOuterOf(dispatch: DispatchReading, reading: Reading): DispatchReading | undefined {
  let outer = outerOf(dispatch, reading);
  while (outer !== undefined && isOpenAt(outer, dispatch.index)) {
    if (outer.event.name === dispatch.event.name && outer.phase?.name === dispatch.phase?.name) return outer;
    outer = outerOf(outer, reading);
  }
  return undefined;
}
