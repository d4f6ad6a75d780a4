import { brief, sameData } from "../encoded.ts";
import { effectsOf, partAt, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** A value chosen by a handler leads to what the page says of it. */
export const effectChoose: Law = {
  name: "effect.choose",
  needs: ["effects"],
  hint: "Look at what your kernel makes of each value that a handler can choose.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "choose")) {
        const [path, ...pairs] = args;
        const value = partAt(use.operation, path);
        const place = pairs.findIndex((key, at) => at % 2 === 0 && key === value);
        const expected = place === -1 ? undefined : pairs[place + 1];
        if (value !== undefined) verdict.held();
        const seen = use.operation.get(on);
        if (sameData(seen, expected)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is ${brief(expected)}: ${String(path)} is ${brief(value)}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
