import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo, isOriginal, isReworked, takes } from "./values.ts";
import type { Law } from "../law.ts";

/** A valid value that a later invalid one overwrites holds, or gives way to the original. */
export const effectInvalidOpen: Law = {
  name: "effect.invalid-open",
  needs: ["effects"],
  hint: "Look at what your kernel makes of a valid value that a later handler overwrites by an invalid one.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const all = contributionsTo(use, rewrite);
        const last = all.at(-1);
        const earlier = all.filter(({ valid }) => valid).map(({ given }) => given);
        if (last === undefined || last.valid || earlier.length === 0) continue;
        if ([last.given, ...earlier].some((given) => isReworked(use, rewrite.field, given))) continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        if (isOriginal(use, rewrite.field)(seen) || earlier.some((given) => takes(use, rewrite, given, earlier)(seen)))
          continue;
        // of a list, what of it is right may be left over
        if (rewrite.merge.subsetOf !== null && takes(use, rewrite, last.given)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} is as dispatched, or ${brief(earlier.at(-1))}`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
