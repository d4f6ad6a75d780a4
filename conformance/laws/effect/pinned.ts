import { brief, fieldsOf, isUndefined, sameData } from "../encoded.ts";
import { effectsOf, partAt, proceedingIn, type Use } from "./uses.ts";
import { contributionsTo } from "./values.ts";
import type { Law } from "../law.ts";

/** Pinned parts of a rewritten field are the original's. */
export const effectPinned: Law = {
  name: "effect.pinned",
  needs: ["effects"],
  hint: "Look at which parts of a rewritten field your kernel takes from the original.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const rewrite of use.dispatch.event.rewrites) {
        if (rewrite.merge.pinned.length === 0 || contributionsTo(use, rewrite).length === 0) continue;
        verdict.held();
        const [seen, before] = [fieldsOf(use.operation.get(rewrite.field)), fieldsOf(use.original.get(rewrite.field))];
        const wrong = rewrite.merge.pinned.find((part) => {
          if (isUndefined(seen?.get(part)) && isDiscarded(use, rewrite.field, part)) return false;
          return !sameData(seen?.get(part), before?.get(part));
        });
        if (wrong === undefined) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${rewrite.field}.${wrong} is the original's, ${brief(before?.get(wrong))}`,
          observed: `the operation has ${brief(seen?.get(wrong))} there`,
        });
      }
    }
  },
};

/** Whether an effect rule takes the part out: the deciding part has changed, or the field was failed by a check. */
function isDiscarded(use: Use, field: string, part: string): boolean {
  const value = (name: unknown) => partAt(use.operation, `${field}.${String(name)}`);
  const discarded = effectsOf(use, "discard").some(
    ({ on, args: [decisive, ...parts] }) =>
      on === field &&
      parts.includes(part) &&
      !sameData(value(decisive), partAt(use.original, `${field}.${String(decisive)}`)),
  );
  return (
    discarded ||
    effectsOf(use, "recheck").some(
      ({ on, args }) => on === field && args.slice(9).includes(part) && value(args[7]) === args[8],
    )
  );
}
