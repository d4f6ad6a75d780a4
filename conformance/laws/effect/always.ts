import { brief, sameData } from "../encoded.ts";
import { blockedIn, effectsOf } from "./uses.ts";
import type { Law } from "../law.ts";

/** A blocked operation becomes what the page says. */
export const effectAlways: Law = {
  name: "effect.always",
  needs: ["effects"],
  hint: "Look at what your kernel makes of a blocked operation.",
  judge(reading, verdict) {
    for (const use of blockedIn(reading)) {
      for (const { on, args } of effectsOf(use, "always", "blocked")) {
        verdict.held();
        const seen = use.operation.get(on);
        if (sameData(seen, args[0])) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is ${brief(args[0])}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
