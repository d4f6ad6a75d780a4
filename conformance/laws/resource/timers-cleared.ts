import type { Law } from "../law.ts";
import { isDone } from "./done.ts";

/** After a dispatch has settled none of its timers is left. */
export const timersCleared: Law = {
  name: "resource.timers-cleared",
  needs: ["limits"],
  hint: "Look at every way in which a handler's call can end: each has to clear the timer of its limit.",
  judge(reading, verdict) {
    if (reading.calls.length === 0) return;
    for (const { index, at, fact } of reading.facts("timers")) {
      if (!reading.dispatches.every((one) => isDone(one, at))) continue;
      verdict.held();
      if (fact.left === 0) continue;
      verdict.broken({
        at: index,
        expected: "no timer is left once every dispatch has settled",
        observed: `${fact.left} are`,
      });
    }
  },
};
