import type { Law } from "../law.ts";
import { brief } from "../encoded.ts";

/** An abort on a guard blocks the operation. */
export const guardBlocks: Law = {
  name: "abort.guard-blocks",
  hint: "Look at where your kernel turns a result with an abort into its outcome.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (!dispatch.event.guard) continue;
      const abort = dispatch.calls.find((call) => call.endings?.length === 1 && call.endings[0]?.deed === "abort");
      if (abort === undefined) continue;
      verdict.held();
      const { outcome } = dispatch;
      if (outcome?.shape === "blocked") continue;
      verdict.broken({
        at: outcome?.index ?? dispatch.rejected?.index ?? reading.record.facts.length,
        dispatch: dispatch.id,
        expected: `${dispatch.id} is blocked, since ${abort.id} aborted`,
        observed: outcome === null ? "no outcome" : brief(outcome.value),
      });
    }
  },
};
