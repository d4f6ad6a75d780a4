import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo, isOriginal, isReworked, takes } from "./values.ts";
import type { Law } from "../law.ts";

/** A value of the wrong type never reaches the operation. */
export const effectType: Law = {
  name: "effect.type",
  needs: ["effects"],
  hint: "Look at where your kernel checks the type of a rewritten field before it uses it.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const all = contributionsTo(use, rewrite);
        const [only, ...others] = all;
        if (only === undefined || others.length > 0 || only.valid || isReworked(use, rewrite.field, only.given))
          continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        if (isOriginal(use, rewrite.field)(seen)) continue;
        // of a list, what of it is right may be left over
        if (rewrite.merge.subsetOf !== null && takes(use, rewrite, only.given)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} stays as dispatched: ${brief(only.given)} is no right value for it`,
          observed: `the operation has ${rewrite.field} = ${brief(seen)}`,
        });
      }
    }
  },
};
