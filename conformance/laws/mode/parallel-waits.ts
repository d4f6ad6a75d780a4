import type { Law } from "../law.ts";
import { isUndisturbed } from "../undisturbed.ts";
import { isOver, tellRunning } from "./ended.ts";

/** The outcome of a parallel event comes only after every handler has settled or expired. */
export const modeParallelWaits: Law = {
  name: "mode.parallel-waits",
  hint: "Look at whether your kernel awaits all handlers of a parallel event before it answers its caller.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      // where the page allows detached handlers nobody has to wait
      if (dispatch.outcome === null || dispatch.kind.modes.some((mode) => mode !== "parallel")) continue;
      if (!isUndisturbed(dispatch, reading)) continue;
      for (const call of dispatch.calls) {
        if (call.settle !== null && call.settle.at === call.at) continue;
        const over = isOver(call, dispatch, dispatch.outcome, reading);
        if (over === null) continue;
        verdict.held();
        if (over && call.index < dispatch.outcome.index) continue;
        verdict.broken({
          at: dispatch.outcome.index,
          dispatch: dispatch.id,
          expected: `the outcome of ${dispatch.id} waits for ${call.id}`,
          observed: `it comes at ${dispatch.outcome.at} ms; ${tellRunning(call)}`,
        });
      }
    }
  },
};
