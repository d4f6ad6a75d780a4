import type { Encoded } from "../../program/value.ts";
import { brief, isUndefined, sameData } from "../encoded.ts";
import { effectsOf, partAt, proceedingIn } from "./uses.ts";
import type { Law } from "../law.ts";

/** Once a hook changed the deciding part, the listed parts are discarded. */
export const effectDiscard: Law = {
  name: "effect.discard",
  needs: ["effects"],
  hint: "Look at what your kernel keeps of a field whose deciding part a hook has changed.",
  judge(reading, verdict) {
    for (const use of proceedingIn(reading)) {
      for (const { on, args } of effectsOf(use, "discard")) {
        const [decisive, ...parts] = args;
        const path = `${on}.${String(decisive)}`;
        if (sameData(partAt(use.operation, path), partAt(use.original, path))) continue;
        verdict.held();
        const left = parts.find((part) => !isEmpty(partAt(use.operation, `${on}.${String(part)}`)));
        if (left === undefined) continue;
        verdict.broken({
          at: use.at,
          dispatch: use.dispatch.id,
          expected: `${on}.${String(left)} is discarded: ${String(decisive)} has changed`,
          observed: `it is ${brief(partAt(use.operation, `${on}.${String(left)}`))}`,
        });
      }
    }
  },
};

/** discarded: gone, or left as an empty list */
function isEmpty(value: Encoded | undefined): boolean {
  return isUndefined(value) || value === null || (Array.isArray(value) && value.length === 0);
}
