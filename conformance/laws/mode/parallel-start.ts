import { sharesFunction } from "../certain.ts";
import type { Law } from "../law.ts";
import { mustRun } from "../must-run.ts";
import { optionValue } from "../order.ts";
import { isParallel, isUndisturbed } from "../undisturbed.ts";
import { tellRunning } from "./ended.ts";

/** On a parallel event, within one group, every handler starts although others have not settled. */
export const modeParallelStart: Law = {
  name: "mode.parallel-start",
  hint: "Look at whether your kernel awaits one handler of a parallel event before it calls the next.",
  judge(reading, verdict) {
    for (const dispatch of reading.dispatches) {
      if (dispatch.calls.length === 0 || !isParallel(dispatch) || !isUndisturbed(dispatch, reading)) continue;
      // a handler that keeps the thread delays every other, whatever the kernel does
      if (dispatch.calls.some((call) => (call.plan.block ?? 0) > 0)) continue;
      for (const { registration } of mustRun(dispatch, reading)) {
        if (sharesFunction(registration.id, reading)) continue;
        const group = optionValue(registration, "group", reading.spec);
        const own = dispatch.calls.find((call) => call.registration.id === registration.id);
        const slow = dispatch.calls.find(
          (call) =>
            call.registration.id !== registration.id &&
            (own === undefined || call.index < own.index) &&
            optionValue(call.registration, "group", reading.spec) === group &&
            (call.settle === null || call.settle.at > call.at),
        );
        if (slow === undefined) continue;
        // one that is never called although the dispatch has ended is left out, not held up
        if (own === undefined && !dispatch.isOpen) continue;
        verdict.held();
        const settled = own !== undefined && slow.settle !== null && slow.settle.index < own.index;
        const expired = own !== undefined && typeof slow.limit === "number" && slow.at + slow.limit <= own.at;
        if (own !== undefined && !settled && !expired) continue;
        verdict.broken({
          at: own?.index ?? reading.record.facts.length,
          dispatch: dispatch.id,
          expected: `${registration.id} starts although ${slow.id} has not settled`,
          observed: `${own === undefined ? "it never starts" : `it starts at ${own.at} ms`}; ${tellRunning(slow)}`,
        });
      }
    }
  },
};
