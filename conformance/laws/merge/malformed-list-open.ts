import type { Encoded } from "../../program/value.ts";
import { brief, fieldsOf, isUndefined, sameData } from "../encoded.ts";
import { fits } from "../fits.ts";
import type { Law } from "../law.ts";
import { findForeign } from "../markers.ts";
import type { CallReading, DispatchReading, Reading } from "../reading.ts";
import { type Folded, foldedIn, honoured } from "./folded.ts";

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
        const isList = (value: Encoded) => fits(value, type, reading.spec);
        const given = contributedTo(field, isList, dispatch, reading);
        const odd = given?.find((one) => !isList(one.value));
        // null may be taken for nothing given
        if (given === null || odd === undefined || given.some((one) => one.value === null)) continue;
        verdict.held();
        const lists = given.flatMap((one) => (Array.isArray(one.value) && isList(one.value) ? [one.value] : []));
        const seen = fields.get(field);
        const expected = `${odd.call.id}, which gave ${brief(odd.value)} for ${field}, widens nothing`;
        if (!isAllowed(seen, lists)) {
          verdict.broken({
            at,
            dispatch: dispatch.id,
            expected,
            observed: `the outcome has ${field} = ${brief(seen)}`,
          });
          continue;
        }
        if (Array.isArray(seen) && seen.length === 0) continue;
        const mark = otherMark(odd.call, folded, reading);
        if (mark !== undefined)
          verdict.broken({
            at,
            dispatch: dispatch.id,
            expected,
            observed: `its ${field} is passed over, and yet ${mark}, which it gave too, is in the outcome`,
          });
      }
    }
  },
};

/** empty, or exactly what the well-formed lists allow; nothing given by anybody else leaves the field away */
function isAllowed(seen: Encoded | undefined, lists: readonly Encoded[][]): boolean {
  if (Array.isArray(seen) && seen.length === 0) return true;
  if (lists.length === 0) return isUndefined(seen);
  const [first = [], ...rest] = lists;
  const common = first.filter((item) => rest.every((list) => list.some((other) => sameData(item, other))));
  const within = (items: readonly Encoded[], others: readonly Encoded[]) =>
    items.every((item) => others.some((other) => sameData(item, other)));
  return Array.isArray(seen) && within(seen, common) && within(common, seen);
}

/** what the outcome holds of the fields that a call gave besides restrictions: a handler that is skipped gives none */
function otherMark(call: CallReading, { dispatch, yielded }: Folded, reading: Reading): string | undefined {
  const restricting = new Set(
    honoured(dispatch).flatMap(({ field, merge }) => (merge.rule === "intersect" ? [field] : [])),
  );
  for (const [name, value] of returnedFields(call.settle?.value, dispatch, reading) ?? []) {
    const mark = restricting.has(name) ? undefined : findForeign(yielded, value, reading);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

/** what handlers returned for a field; null where a list may or may not count, for another cause than this field */
function contributedTo(
  field: string,
  isList: (value: Encoded) => boolean,
  dispatch: DispatchReading,
  reading: Reading,
): { call: CallReading; value: Encoded }[] | null {
  const given: { call: CallReading; value: Encoded }[] = [];
  for (const call of dispatch.calls) {
    // a result that no form fits is read all the same: a list of the wrong type may be what makes it malformed
    if (!call.endings?.some((ending) => ending.deed === "replace" || ending.deed === "malformed")) continue;
    const value = returnedFields(call.settle?.value, dispatch, reading)?.get(field);
    if (value === undefined || isUndefined(value)) continue;
    if (isList(value) && call.endings.length !== 1) return null;
    if (isList(value) && call.endings[0]?.deed === "malformed") continue;
    given.push({ call, value });
  }
  return given;
}

function returnedFields(value: Encoded | undefined, { event }: DispatchReading, reading: Reading) {
  const form = reading.spec.results.find(
    (one) =>
      one.rewritesIn !== null && (one.for.length === 0 || one.for.includes(event.kind) || one.for.includes(event.name)),
  );
  if (form === undefined || form.rewritesIn === null) return null;
  return form.rewritesIn === "$" ? fieldsOf(value) : fieldsOf(fieldsOf(value)?.get(form.rewritesIn));
}
