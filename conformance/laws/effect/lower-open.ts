import { brief } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo } from "./values.ts";
import type { Law } from "../law.ts";

/** Of two values of a field that can only be lowered either holds. */
export const effectLowerOpen: Law = {
  name: "effect.lower-open",
  needs: ["effects"],
  hint: "Look at what your kernel makes of two handlers that lower the same number.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const all = contributionsTo(use, rewrite);
        if (!rewrite.merge.lowerOnly || all.length < 2 || !all.every(({ valid }) => valid)) continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        if (all.some(({ given }) => given === seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} is one of ${all.map(({ given }) => brief(given)).join(", ")}`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
