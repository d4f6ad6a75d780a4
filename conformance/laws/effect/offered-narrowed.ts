import { brief, fieldsOf, sameData } from "../encoded.ts";
import { effectsOf, proceedingIn, rewriteOf } from "./uses.ts";
import { isOriginal, soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** A choice that names what was narrowed away is dropped. */
export const effectOfferedNarrowed: Law = {
  name: "effect.offered-narrowed",
  needs: ["effects"],
  hint: "Look at whether your kernel checks a choice against the narrowed list.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "offered")) {
        const rewrite = rewriteOf(use, on);
        const given = rewrite === undefined ? null : soleContribution(use, rewrite);
        const name = fieldsOf(given?.given)?.get(String(args[0]));
        const [list, narrowed] = [use.original.get(String(args[1])), use.operation.get(String(args[2]))];
        if (typeof name !== "string" || !Array.isArray(list) || !list.includes(name)) continue;
        if (!Array.isArray(narrowed) || narrowed.includes(name) || sameData(given?.given, use.original.get(on)))
          continue;
        verdict.held();
        const seen = use.operation.get(on);
        if (isOriginal(use, on)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} stays as dispatched: ${brief(name)} was narrowed away`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
