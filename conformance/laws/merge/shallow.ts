import type { Encoded } from "../../program/value.ts";
import { brief, fieldsOf, isUndefined, sameData } from "../encoded.ts";
import type { ChainState } from "../fold.ts";
import type { Law } from "../law.ts";
import { type Folded, foldedIn, givenFor, honoured } from "./folded.ts";

/** A rewritten top-level field is replaced whole; fields it does not name stay as they were. */
export const mergeShallow: Law = {
  name: "merge.shallow",
  hint: "Look at how deep your kernel merges a rewrite into the payload: one level, no more and no less.",
  judge(reading, verdict) {
    for (const folded of foldedIn(reading)) {
      const { dispatch, states, at } = folded;
      if (dispatch.kind.yields !== "payload") continue;
      if (states.some((state) => state.loose === "all" || state.contributions.length === 0)) continue;
      verdict.held();
      const faults = states.map((state) => faultIn(folded, state));
      const [fault] = faults;
      if (fault === null || fault === undefined || faults.includes(null)) continue;
      verdict.broken({ at, dispatch: dispatch.id, ...fault });
    }
  },
};

function faultIn({ dispatch, fields }: Folded, state: ChainState): { expected: string; observed: string } | null {
  for (const [name, value] of state.payload) {
    if (state.loose !== "all" && state.loose.has(name)) continue;
    if (givenFor(name, state).length > 0 || sameData(fields.get(name), value)) continue;
    return {
      expected: `${name}, which nobody rewrote, stays ${brief(value)}`,
      observed: `the outcome has ${name} = ${brief(fields.get(name))}`,
    };
  }
  const original = fieldsOf(dispatch.plan.payload);
  for (const { field, merge } of honoured(dispatch)) {
    const last = givenFor(field, state).at(-1);
    if (last === undefined || merge.pinned.length > 0 || (state.loose !== "all" && state.loose.has(field))) continue;
    const older = [
      original?.get(field),
      ...givenFor(field, state)
        .slice(0, -1)
        .map((one) => one.value),
    ];
    const left = leftover(fields.get(field), last.value, older);
    if (left === null || sameData(fields.get(field), state.payload.get(field))) continue;
    return {
      expected: `${field} is replaced whole by what ${last.call} gave: ${brief(last.value)}`,
      observed: `the outcome has ${field} = ${brief(fields.get(field))}, with ${left} of an older value`,
    };
  }
  return null;
}

/** a part of an older value that a whole replacement would have taken away */
function leftover(seen: Encoded | undefined, last: Encoded, older: readonly (Encoded | undefined)[]): string | null {
  if (Array.isArray(seen) && Array.isArray(last)) return seen.length > last.length ? "items" : null;
  const [parts, given] = [fieldsOf(seen), fieldsOf(last)];
  if (parts === null || given === null) return null;
  for (const [key, part] of parts)
    if (
      !given.has(key) &&
      older.some((one) => !isUndefined(fieldsOf(one)?.get(key)) && sameData(fieldsOf(one)?.get(key), part))
    )
      return key;
  return null;
}
