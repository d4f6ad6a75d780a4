import { brief } from "../encoded.ts";
import { effectsOf, isKnown, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** A list stays empty while the kernel says so, whatever was rewritten. */
export const effectEmptyWhile: Law = {
  name: "effect.empty-while",
  needs: ["effects"],
  hint: "Look at whether your kernel empties the list after the hooks have run.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "empty-while")) {
        if (!isKnown(use, args[0])) continue;
        verdict.held();
        const seen = use.operation.get(on);
        if (Array.isArray(seen) && seen.length === 0) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is empty`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
