import { brief, sameData } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { contributionsTo } from "./values.ts";
import type { Law } from "../law.ts";

/** A bounded list holds nothing that its bound lacks, nothing twice, and of records the kernel's own. */
export const effectSubset: Law = {
  name: "effect.subset",
  needs: ["effects"],
  hint: "Look at how your kernel narrows a list: members outside the bound go, each member counts once, and the records are its own.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        const { subsetOf } = rewrite.merge;
        if (subsetOf === null || contributionsTo(use, rewrite).length === 0) continue;
        verdict.held();
        const seen = use.operation.get(rewrite.field);
        const bound = use.original.get(subsetOf);
        if (seen === undefined && !use.original.has(rewrite.field)) continue;
        const list = Array.isArray(bound) ? bound : [];
        const isRight = (item: unknown, at: number, all: readonly unknown[]) =>
          list.some((member) => sameData(member, item as never)) &&
          all.findIndex((other) => sameData(other as never, item as never)) === at;
        if (Array.isArray(seen) && seen.every(isRight)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field} holds members of ${subsetOf} only, each once: ${brief(bound)}`,
          observed: `the operation has ${rewrite.field} = ${brief(seen)}`,
        });
      }
    }
  },
};
