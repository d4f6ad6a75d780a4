import { brief, sameData } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo, isReworked, namedIn, takes } from "./values.ts";
import type { Law } from "../law.ts";

/** Of two lists of a bounded field the last holds, or what they have in common. */
export const effectSubsetOpen: Law = {
  name: "effect.subset-open",
  needs: ["effects"],
  hint: "Look at what your kernel makes of two handlers that narrow the same list.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const { subsetOf, subsetBy } = rewrite.merge;
        const all = contributionsTo(use, rewrite);
        const last = all.at(-1);
        if (
          subsetOf === null ||
          last === undefined ||
          all.length < 2 ||
          !all.every(({ valid, clean }) => valid && clean)
        )
          continue;
        if (isReworked(use, rewrite.field, last.given)) continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        const lists = all.map(({ given }) => namedIn(use, given, subsetOf, subsetBy));
        const common = (lists[0] ?? []).filter((item) =>
          lists.every((list) => list.some((other) => sameData(other, item))),
        );
        const isCommon =
          Array.isArray(seen) &&
          seen.length === common.length &&
          common.every((item) => seen.some((other) => sameData(other, item)));
        if (isCommon || takes(use, rewrite, last.given)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} is ${brief(last.given)}, or what all lists have in common`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
