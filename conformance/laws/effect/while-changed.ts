import { brief } from "../encoded.ts";
import { effectsOf, isKnown, partAt, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** What a hook turned from one state to another stays in the state that the page says. */
export const effectWhileChanged: Law = {
  name: "effect.while-changed",
  needs: ["effects"],
  hint: "Look at what your kernel does with an operation that a hook turned from one state to another.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "while-changed")) {
        const [flag, path, from, to] = args;
        const expected =
          isKnown(use, flag) && partAt(use.original, path) === from && partAt(use.operation, path) === to;
        if (expected) verdict.held();
        const seen = use.operation.get(on);
        if ((seen === true) === expected) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is ${String(expected)}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
