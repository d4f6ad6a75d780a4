import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { isReworked, soleContribution, takes } from "./values.ts";
import type { Law } from "../law.ts";

/** A valid rewrite of a listed field takes effect as its rule says. */
export const effectHonoured: Law = {
  name: "effect.honoured",
  needs: ["effects"],
  hint: "Look at whether your kernel takes each rewritable field over from the outcome.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const given = soleContribution(use, rewrite);
        if (given === null || !given.clean || !given.valid || isReworked(use, rewrite.field, given.given)) continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        if (takes(use, rewrite, given.given)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} is what a handler made of it, ${brief(given.given)}`,
          observed: `the operation has ${rewrite.field} = ${brief(seen)}`,
        });
      }
    }
  },
};
