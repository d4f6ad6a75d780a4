import { brief } from "../encoded.ts";
import { effectsOf, partAt, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** What depends on a part that has to be unchanged is left out once a hook changed it. */
export const effectUnchangedFrom: Law = {
  name: "effect.unchanged-from",
  needs: ["effects"],
  hint: "Look at whether your kernel goes by what the operation was before the hooks, and by what it is now.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "unchanged-from")) {
        const [path, value] = args;
        const expected = partAt(use.original, path) === value && partAt(use.operation, path) === value;
        verdict.held();
        const seen = use.operation.get(on);
        if (seen === expected) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is ${String(expected)}: ${String(path)} was ${brief(partAt(use.original, path))} and is ${brief(partAt(use.operation, path))}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
