import { usesIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** Working out the operation changes neither the original payload nor the outcome. */
export const effectOriginalKept: Law = {
  name: "effect.original-kept",
  needs: ["effects"],
  hint: "Look at whether your kernel writes into the payload or the outcome when it puts an outcome to use.",
  judge(reading, verdict) {
    for (const use of usesIn(reading)) {
      verdict.held();
      if (use.changed)
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: "the payload and the outcome stay as they are",
          observed: "one of them was changed",
        });
    }
  },
};
