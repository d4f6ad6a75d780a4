import type { Law } from "../law.ts";
import { outerOf } from "../must-run.ts";

/** A nested dispatch of an event that is skipped when nested, on one kernel, calls no handler. */
export const nestedSkip: Law = {
  name: "set.nested-skip",
  needs: ["nested-dispatch"],
  hint: "Look at whether your kernel knows that a dispatch comes from inside a handler of the same event.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.event.nested !== "skip" || !dispatch.admitted.some((one) => one.sure)) continue;
      const outer = outerOf(dispatch, reading);
      if (outer === undefined || outer.event.name !== dispatch.event.name || outer.phase?.name !== dispatch.phase?.name)
        continue;
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
