import { brief, fieldsOf } from "../encoded.ts";
import { effectsOf, proceedingIn, rewriteOf } from "./uses.ts";
import { isOriginal, soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** A choice that names what is not offered is dropped. */
export const effectOffered: Law = {
  name: "effect.offered",
  needs: ["effects"],
  hint: "Look at where your kernel checks that what was chosen is on offer.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "offered")) {
        const rewrite = rewriteOf(use, on);
        const given = rewrite === undefined ? null : soleContribution(use, rewrite);
        const name = fieldsOf(given?.given)?.get(String(args[0]));
        const list = use.original.get(String(args[1]));
        if (typeof name !== "string" || !Array.isArray(list) || list.includes(name)) continue;
        verdict.held();
        const seen = use.operation.get(on);
        if (isOriginal(use, on)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} stays as dispatched: ${brief(name)} is not on offer`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
