import { brief, fieldsOf, isUndefined } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo, partsOf, takes } from "./values.ts";
import type { Law } from "../law.ts";

/** Parts that a partial rewrite leaves out are an earlier handler's or the original's. */
export const effectPartial: Law = {
  name: "effect.partial",
  needs: ["effects"],
  hint: "Look at what your kernel does with a rewrite that holds some parts of a field alone.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const { partial, pinned } = rewrite.merge;
        const all = contributionsTo(use, rewrite);
        const last = all.at(-1);
        if (partial !== true || last === undefined || !all.every(({ clean }) => clean)) continue;
        const own = fieldsOf(last.given);
        if (
          partsOf(use, rewrite).every(
            ({ name, optional }) => optional || pinned.includes(name) || !isUndefined(own?.get(name)),
          )
        )
          continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        const earlier = all.slice(0, -1).map(({ given }) => given);
        if (takes(use, rewrite, last.given, earlier)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} is ${brief(last.given)}, with its other parts from an earlier handler or the original`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
