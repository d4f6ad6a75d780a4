import { certainEnding } from "../certain.ts";
import { brief, isUndefined, PROTOTYPE_KEYS } from "../encoded.ts";
import type { Law } from "../law.ts";
import { foldedIn, honoured } from "./folded.ts";

/** A returned field that the event (or its phase) does not list has no effect on the outcome. */
export const mergeUnlisted: Law = {
  name: "merge.unlisted",
  hint: "Look at whether your kernel takes over only those returned fields that the event lists.",
  judge(reading, verdict) {
    for (const { dispatch, fields, at } of foldedIn(reading)) {
      // a merged payload may carry it along; what becomes of it there is not seen in one dispatch
      if (dispatch.kind.yields !== "fields") continue;
      const listed = new Set(honoured(dispatch).map((rewrite) => rewrite.field));
      for (const call of dispatch.calls) {
        for (const [name, value] of certainEnding(call)?.rewrites ?? []) {
          if (listed.has(name) || PROTOTYPE_KEYS.has(name) || isUndefined(value)) continue;
          verdict.held();
          if (!fields.has(name) || isUndefined(fields.get(name))) continue;
          verdict.broken({
            at,
            dispatch: dispatch.id,
            expected: `${name}, which ${call.id} returned, is not in the outcome: it is no field of ${dispatch.event.name}`,
            observed: `the outcome has ${name} = ${brief(fields.get(name))}`,
          });
        }
      }
    }
  },
};
