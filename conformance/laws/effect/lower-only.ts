import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo, isLower } from "./values.ts";
import type { Law } from "../law.ts";

/** A field that can only be lowered is a whole number from 1 to the original one. */
export const effectLowerOnly: Law = {
  name: "effect.lower-only",
  needs: ["effects"],
  hint: "Look at which numbers your kernel lets through for a field that can only be lowered.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        if (!rewrite.merge.lowerOnly || contributionsTo(use, rewrite).every(({ valid }) => valid)) continue;
        verdict.held();
        const [seen, before] = [use.operation.get(rewrite.field), use.original.get(rewrite.field)];
        if (isLower(seen, before)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} is a whole number from 1 to ${brief(before)}`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
