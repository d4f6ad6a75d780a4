import { brief } from "../encoded.ts";
import { blockedIn, effectsOf, partAt } from "./uses.ts";
import type { Law } from "../law.ts";

/** Blocking one of a group blocks the whole group. */
export const effectGroup: Law = {
  name: "effect.group",
  needs: ["effects"],
  hint: "Look at what else your kernel blocks along with the one that a hook blocked.",
  judge(reading, verdict) {
    for (const use of blockedIn(reading)) {
      for (const { on, args } of effectsOf(use, "group", "blocked")) {
        const others = use.situation.get(String(args[1]));
        const own = partAt(use.original, args[0]);
        const group = Array.isArray(others) && others.length > 0 ? others : own === undefined ? [] : [own];
        verdict.held();
        const seen = use.operation.get(on);
        if (Array.isArray(seen) && seen.length === group.length && group.every((one) => seen.includes(one))) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on} is ${brief(group)}`,
          observed: `it is ${brief(seen)}`,
        });
      }
    }
  },
};
