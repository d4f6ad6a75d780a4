import type { Law } from "../law.ts";
import { isSeries } from "../undisturbed.ts";
import { isOver, tellRunning } from "./ended.ts";

/** On a series event a handler starts only after the one before it has settled, expired or been given up by cancellation. */
export const modeSeries: Law = {
  name: "mode.series",
  hint: "Look at where your kernel waits for a handler before it calls the next one.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.calls.length < 2 || !isSeries(dispatch)) continue;
      let running = dispatch.calls.slice(0, 1);
      for (const next of dispatch.calls.slice(1)) {
        verdict.held();
        const early = running.find((call) => isOver(call, dispatch, next, reading) === false);
        if (early !== undefined)
          verdict.broken({
            at: next.index,
            dispatch: dispatch.id,
            expected: `${next.id} starts after ${early.id} has settled or expired`,
            observed: `${next.id} starts at ${next.at} ms; ${tellRunning(early)}`,
          });
        running = [...running.filter((call) => isOver(call, dispatch, next, reading) === false), next];
      }
    }
  },
};
