import { brief, isUndefined, sameData } from "../encoded.ts";
import { effectsOf, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** A request beyond the budget fails with the page's reason, one within it does not. */
export const effectOverBudget: Law = {
  name: "effect.over-budget",
  needs: ["effects"],
  hint: "Look at how your kernel counts requests against their budget.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "over-budget")) {
        const [field, used, budget, usual, reason] = args;
        if (isUndefined(use.operation.get(String(field)))) continue;
        const granted = use.situation.get(String(budget)) ?? usual;
        const expected = Number(use.situation.get(String(used))) >= Number(granted) ? reason : undefined;
        verdict.held();
        const seen = use.operation.get(on);
        if (sameData(seen, expected)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is ${brief(expected)}: ${brief(use.situation.get(String(used)))} of ${brief(granted)} are used`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
