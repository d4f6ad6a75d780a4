import type { Law } from "../law.ts";

/** A phase whose authority cannot be proven calls no handler. */
export const unproven: Law = {
  name: "phase.unproven",
  needs: ["tool-authority"],
  hint: "Look at what your kernel does when a phase that rests on an authority is dispatched without one.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.phase?.capability !== "tool-authority" || dispatch.plan.authority !== undefined) continue;
      if (!dispatch.admitted.some((one) => one.sure)) continue;
      verdict.held();
      const [call] = dispatch.calls;
      if (call === undefined) continue;
      verdict.broken({
        at: call.index,
        dispatch: dispatch.id,
        expected: `phase ${dispatch.phase.name} calls nobody in ${dispatch.id}, since no authority is given`,
        observed: `${call.id} starts at ${call.at} ms`,
      });
    }
  },
};
