import { brief, sameData } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import { isReworked } from "./values.ts";
import type { Law } from "../law.ts";

/** Without a rewrite the operation is the original one. */
export const effectUnchanged: Law = {
  name: "effect.unchanged",
  needs: ["effects"],
  hint: "Look at what your kernel does with an outcome in which no handler has changed anything.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      const { event } = use.dispatch;
      if (use.results.some(({ fields }) => event.rewrites.some(({ field }) => fields.has(field)))) continue;
      verdict.held();
      const listed = new Set([...event.payload.map(({ name }) => name), ...event.rewrites.map(({ field }) => field)]);
      for (const name of listed) {
        const [seen, before] = [use.operation.get(name), use.original.get(name)];
        if (sameData(seen, before) || isReworked(use, name, before ?? null)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${name} is ${brief(before)}, as dispatched: nobody rewrote it`,
          observed: `the operation has ${name} = ${brief(seen)}`,
        });
        break;
      }
    }
  },
};
