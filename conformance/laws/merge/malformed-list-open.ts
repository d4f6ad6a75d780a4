import type { Encoded } from "../../program/value.ts";
import { brief, fieldsOf, isUndefined, sameData } from "../encoded.ts";
import { fits } from "../fits.ts";
import type { Law } from "../law.ts";
import type { DispatchReading, Reading } from "../reading.ts";
import { foldedIn, honoured } from "./folded.ts";

/**
 * A malformed contribution to a field with rule intersect allows nothing, or skips the handler; it is never read as no
 * restriction with the field widened.
 */
export const mergeMalformedListOpen: Law = {
  name: "merge.malformed-list-open",
  hint: "Look at what your kernel does with a list that is none: it must not lift the restriction of others, nor pass as a list.",
  judge(reading, verdict) {
    for (const folded of foldedIn(reading)) {
      const { dispatch, fields, at } = folded;
      if (dispatch.kind.yields !== "fields") continue;
      for (const { field, type, merge } of honoured(dispatch)) {
        if (merge.rule !== "intersect") continue;
        const given = contributedTo(field, dispatch, reading);
        const isList = (value: Encoded) => fits(value, type, reading.spec);
        const odd = given?.find((one) => !Array.isArray(one.value));
        if (given === null || odd === undefined || given.some((one) => Array.isArray(one.value) && !isList(one.value))) continue;
        verdict.held();
        const lists = given.flatMap((one) => (Array.isArray(one.value) ? [one.value] : []));
        const seen = fields.get(field);
        if (isAllowed(seen, lists)) continue;
        verdict.broken({
          at,
          dispatch: dispatch.id,
          expected: `${odd.call}, which gave ${brief(odd.value)} for ${field}, widens nothing`,
          observed: `the outcome has ${field} = ${brief(seen)}`,
        });
      }
    }
  },
};

/** empty, or what the well-formed lists allow; nothing given by anybody else leaves the field away */
function isAllowed(seen: Encoded | undefined, lists: readonly Encoded[][]): boolean {
  if (Array.isArray(seen) && seen.length === 0) return true;
  if (lists.length === 0) return isUndefined(seen);
  return Array.isArray(seen) && seen.every((item) => lists.every((list) => list.some((other) => sameData(item, other))));
}

/** what handlers returned for a field; null where a list may or may not count, for another cause than this field */
function contributedTo(field: string, dispatch: DispatchReading, reading: Reading): { call: string; value: Encoded }[] | null {
  const given: { call: string; value: Encoded }[] = [];
  for (const call of dispatch.calls) {
    // a result that no form fits is read all the same: a list of the wrong type may be what makes it malformed
    if (!call.endings?.some((ending) => ending.deed === "replace" || ending.deed === "malformed")) continue;
    const value = returnedFields(call.settle?.value, dispatch, reading)?.get(field);
    if (value === undefined || isUndefined(value)) continue;
    if (Array.isArray(value) && call.endings.length !== 1) return null;
    if (Array.isArray(value) && call.endings[0]?.deed === "malformed") continue;
    given.push({ call: call.id, value });
  }
  return given;
}

function returnedFields(value: Encoded | undefined, { event }: DispatchReading, reading: Reading) {
  const form = reading.spec.results.find(
    (one) => one.rewritesIn !== null && (one.for.length === 0 || one.for.includes(event.kind) || one.for.includes(event.name)),
  );
  if (form === undefined || form.rewritesIn === null) return null;
  return form.rewritesIn === "$" ? fieldsOf(value) : fieldsOf(fieldsOf(value)?.get(form.rewritesIn));
}
