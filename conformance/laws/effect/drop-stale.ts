import { brief, fieldsOf, isUndefined, sameData } from "../encoded.ts";
import { effectsOf, partAt, proceedingIn, rewriteOf } from "./uses.ts";
import { soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** A part derived from a changed one is dropped unless it was changed too. */
export const effectDropStale: Law = {
  name: "effect.drop-stale",
  needs: ["effects"],
  hint: "Look at whether your kernel keeps a derived value that contradicts what a hook has rewritten.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "drop-stale")) {
        const [source, derived] = args.map(String);
        const rewrite = rewriteOf(use, on);
        const given = rewrite === undefined ? null : soleContribution(use, rewrite);
        if (given === null || !given.valid || source === undefined || derived === undefined) continue;
        const own = fieldsOf(given.given);
        const before = (part: string) => partAt(use.original, `${on}.${part}`);
        const isChanged = (part: string) => !isUndefined(own?.get(part)) && !sameData(own?.get(part), before(part));
        if (isUndefined(before(derived)) || !isChanged(source) || isChanged(derived)) continue;
        verdict.held();
        const seen = partAt(use.operation, `${on}.${derived}`);
        if (isUndefined(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on}.${derived} is dropped: ${source} has changed and it has not`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
