import { brief, sameData } from "../encoded.ts";
import { proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** A returned field that the event does not list neither enters nor changes the operation. */
export const effectUnlisted: Law = {
  name: "effect.unlisted",
  needs: ["effects"],
  hint: "Look at whether your kernel takes over only those fields of the outcome that the event lists as rewritable.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      const { event } = use.dispatch;
      const rewritable = new Set(event.rewrites.map(({ field }) => field));
      const given = new Set((event.effects ?? []).map(({ on }) => on));
      const strangers = new Set(
        use.results.flatMap(({ fields }) => [...fields.keys()].filter((name) => !rewritable.has(name))),
      );
      for (const name of strangers) {
        if (given.has(name)) continue;
        verdict.held();
        const [seen, before] = [use.operation.get(name), use.original.get(name)];
        if (sameData(seen, before)) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${name} is no rewritable field of ${event.name}: it stays ${brief(before)}`,
          observed: `the operation has ${name} = ${brief(seen)}`,
        });
      }
    }
  },
};
