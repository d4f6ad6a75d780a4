import { brief } from "../encoded.ts";
import { effectsOf, isKnown, proceedingIn, rewriteOf } from "./uses.ts";
import { isOriginal, soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** The value that makes no demand does not lift a demand of the kernel. */
export const effectDemanded: Law = {
  name: "effect.demanded",
  needs: ["effects"],
  hint: "Look at whether your kernel keeps its own demand when a hook asks for none.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "demanded")) {
        const rewrite = rewriteOf(use, on);
        if (rewrite === undefined || !isKnown(use, args[0]) || soleContribution(use, rewrite)?.given !== args[1])
          continue;
        if (use.original.get(on) === args[1]) continue;
        verdict.held();
        const seen = use.operation.get(on);
        if (isOriginal(use, on)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} stays ${brief(use.original.get(on))}: the kernel demands it`,
          observed: `the operation has ${brief(seen)}`,
        });
      }
    }
  },
};
