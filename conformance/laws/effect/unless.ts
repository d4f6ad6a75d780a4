import { brief, isUndefined } from "../encoded.ts";
import { effectsOf, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** A step of the kernel is left out once a field asks for it. */
export const effectUnless: Law = {
  name: "effect.unless",
  needs: ["effects"],
  hint: "Look at whether your kernel goes on with what a hook has asked to leave out.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "unless")) {
        verdict.held();
        const asked = !isUndefined(use.operation.get(String(args[0])));
        const seen = use.operation.get(on);
        if (seen === !asked) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is ${String(!asked)}: ${String(args[0])} is ${asked ? "given" : "absent"}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
