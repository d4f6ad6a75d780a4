import { brief } from "../encoded.ts";
import { effectsOf, proceedingIn, rewriteOf } from "./uses.ts";
import { soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** Names outside a bound are noted. */
export const effectOutside: Law = {
  name: "effect.outside",
  needs: ["effects"],
  hint: "Look at whether your kernel notes what a hook named beyond what there is.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "outside")) {
        const rewrite = rewriteOf(use, String(args[0]));
        const given = rewrite === undefined ? null : soleContribution(use, rewrite);
        const bound = use.original.get(String(args[1]));
        if (given === null || !given.valid || !Array.isArray(given.given) || !Array.isArray(bound)) continue;
        const strangers = new Set(given.given.filter((name) => !bound.includes(name)));
        verdict.held();
        const seen = use.operation.get(on);
        const list = Array.isArray(seen) ? seen : [];
        if (new Set(list).size === strangers.size && list.every((name) => strangers.has(name))) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} names ${brief([...strangers])}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
