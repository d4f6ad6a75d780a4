import { brief, sameData } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { isReworked } from "./values.ts";
import type { Law } from "../law.ts";

/** Own keys such as __proto__ in a rewrite put no field into the operation and change no prototype. */
export const effectPrototype: Law = {
  name: "effect.prototype",
  needs: ["effects"],
  hint: "Look at how your kernel copies fields: an own key `__proto__` must stay data.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      const hidden = new Map(use.results.flatMap((result) => [...(result.hidden ?? [])]));
      if (hidden.size === 0) continue;
      verdict.held();
      for (const [name, value] of hidden) {
        if (use.results.some(({ fields }) => fields.has(name)) || isReworked(use, name, value)) continue;
        const [seen, before] = [use.operation.get(name), use.original.get(name)];
        if (sameData(seen, before) && !use.operation.has("__proto__")) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${name} stays ${brief(before)}: it was given under an own key \`__proto__\``,
          observed: `the operation has ${name} = ${brief(seen)}`,
        });
      }
    }
  },
};
