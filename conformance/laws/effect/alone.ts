import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo, dropsAlone, isReworked, takes } from "./values.ts";
import type { Law } from "../law.ts";

/** On an event whose invalid parts are dropped alone, the valid fields of the same result are honoured. */
export const effectAlone: Law = {
  name: "effect.alone",
  needs: ["effects"],
  hint: "Look at whether one invalid field makes your kernel drop the whole rewrite.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      if (!dropsAlone(use)) continue;
      for (const rewrite of use.dispatch.event.rewrites) {
        const [only, ...others] = contributionsTo(use, rewrite);
        if (
          only === undefined ||
          others.length > 0 ||
          !only.valid ||
          only.clean ||
          isReworked(use, rewrite.field, only.given)
        )
          continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        if (takes(use, rewrite, only.given)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} is ${brief(only.given)}, although another field of the same result is invalid`,
          observed: `the operation has ${rewrite.field} = ${brief(seen)}`,
        });
      }
    }
  },
};
