import type { Law } from "../law.ts";

/** With the parent cancelled before the start no handler is called. */
export const notStarted: Law = {
  name: "cancel.not-started",
  needs: ["cancellation"],
  hint: "Look at whether your kernel asks the parent's signal before it calls the first handler: an old abort fires no event.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      const { cancel } = dispatch;
      if (cancel === null || dispatch.event.cancel !== "yes" || cancel.index > dispatch.index) continue;
      if (!dispatch.admitted.some((one) => one.sure)) continue;
      verdict.held();
      const [call] = dispatch.calls;
      if (call === undefined) continue;
      verdict.broken({
        at: call.index,
        dispatch: dispatch.id,
        expected: `${dispatch.id} calls nobody, since its parent was cancelled at ${cancel.at} ms, before it started`,
        observed: `${call.id} starts at ${call.at} ms`,
      });
    }
  },
};
