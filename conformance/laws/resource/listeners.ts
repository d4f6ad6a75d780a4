import type { Law } from "../law.ts";
import { isDone } from "./done.ts";

/** After a dispatch has settled and its handlers are done no listener is left on the parent's signal. */
export const listeners: Law = {
  name: "resource.listeners",
  needs: ["cancellation"],
  hint: "Look at every way in which a dispatch of your kernel can end: each has to take its listener off the parent's signal.",
  judge(reading, verdict) {
    for (const { index, at, fact } of reading.facts("listeners")) {
      const own = reading.dispatches.filter((one) => one.plan.parent === fact.parent);
      if (own.length === 0 || !own.every((one) => isDone(one, at))) continue;
      verdict.held();
      if (fact.left === 0) continue;
      verdict.broken({
        at: index,
        expected: `no listener is left on ${fact.parent}, the parent of ${own.map((one) => one.id).join(", ")}`,
        observed: `${fact.left} are`,
      });
    }
  },
};
