import { brief } from "../encoded.ts";
import { effectsOf, proceedingIn, rewriteOf } from "./uses.ts";
import { isOriginal, soleContribution } from "./values.ts";
import type { Law } from "../law.ts";

/** An empty text counts as none. */
export const effectNotEmpty: Law = {
  name: "effect.not-empty",
  needs: ["effects"],
  hint: "Look at what your kernel makes of an empty text.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on } of effectsOf(use, "not-empty")) {
        const rewrite = rewriteOf(use, on);
        if (rewrite === undefined || soleContribution(use, rewrite)?.given !== "") continue;
        verdict.held();
        const seen = use.operation.get(on);
        if (isOriginal(use, on)(seen)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `there is no ${on}: the text is empty`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
