import { usesIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** A kernel answers for each outcome with an operation, and never throws. */
export const effectAnswers: Law = {
  name: "effect.answers",
  needs: ["effects"],
  hint: "Look at what your kernel does with outcomes that it does not expect.",
  judge(reading, verdict) {
    for (const use of usesIn(reading)) {
      verdict.held();
      if (use.shape === "proceed" || use.shape === "blocked") continue;
      verdict.broken({
        at: use.at,
        dispatch: use.dispatch.id,
        expected: "an effective operation, `{ kind, operation }`",
        observed: `it ${use.shape === "threw" ? "throws" : `is ${use.shape}`}`,
      });
    }
  },
};
