import type { Rewrite, TypeExpression, TypeField } from "../../../spec/model/index.ts";
import type { Encoded } from "../../program/value.ts";
import { fieldsOf, isUndefined, sameData } from "../encoded.ts";
import { fits } from "../fits.ts";
import { effectsOf, isKnown, type Use } from "./uses.ts";

/** Whether a value that is seen in an operation is right. */
export type Matcher = (seen: Encoded | undefined) => boolean;

/** One handler's value for one field. */
export interface Contribution {
  given: Encoded;
  /** the value has what its rule and type ask for */
  valid: boolean;
  /** all listed fields of the same result are valid */
  clean: boolean;
}

/** What handlers gave for a field, in order. */
export function contributionsTo(use: Use, rewrite: Rewrite): Contribution[] {
  return use.results.flatMap(({ fields }) => {
    const given = fields.get(rewrite.field);
    if (given === undefined) return [];
    const clean = use.dispatch.event.rewrites.every((other) => {
      const value = fields.get(other.field);
      return value === undefined || isValid(use, other, value);
    });
    return [{ given, valid: isValid(use, rewrite, given), clean }];
  });
}

/** The one contribution to a field, where there is exactly one and the rest of its result does not put it in doubt. */
export function soleContribution(use: Use, rewrite: Rewrite): Contribution | null {
  const [only, ...others] = contributionsTo(use, rewrite);
  return only !== undefined && others.length === 0 && (only.clean || dropsAlone(use)) ? only : null;
}

/** Whether the event drops each invalid part alone. */
export function dropsAlone({ dispatch }: Use): boolean {
  return (dispatch.event.effects ?? []).some(({ rule }) => rule === "each-alone");
}

/** The field as dispatched. */
export function isOriginal(use: Use, field: string): Matcher {
  return (seen) => sameData(seen, use.original.get(field));
}

/** Whether a value is one that the rule of the field and its type let through. */
export function isValid(use: Use, rewrite: Rewrite, given: Encoded): boolean {
  const { subsetOf, lowerOnly, partial, pinned } = rewrite.merge;
  if (subsetOf !== null) return fits(given, listType(rewrite), use.spec);
  if (lowerOnly) return isLower(given, use.original.get(rewrite.field));
  if (pinned.length === 0) return fits(given, rewrite.type, use.spec);
  const parts = fieldsOf(given);
  if (parts === null) return false;
  const before = fieldsOf(use.original.get(rewrite.field)) ?? new Map<string, Encoded>();
  return partsOf(use, rewrite).every(({ name, optional, type }) => {
    if (pinned.includes(name)) return true;
    const own = parts.get(name);
    if (!isUndefined(own)) return fits(own, type, use.spec);
    return optional || (partial === true && fits(before.get(name), type, use.spec));
  });
}

/** Whether a number is a whole one from 1 to the original. */
export function isLower(value: Encoded | undefined, before: Encoded | undefined): boolean {
  return (
    typeof value === "number" && Number.isInteger(value) && value >= 1 && typeof before === "number" && value <= before
  );
}

/** What a valid value makes of its field; `earlier`: what earlier handlers gave, for parts that it leaves out. */
export function takes(use: Use, rewrite: Rewrite, given: Encoded, earlier: readonly Encoded[] = []): Matcher {
  const { subsetOf, subsetBy, prefixFrom, pinned } = rewrite.merge;
  if (subsetOf !== null) return isNarrowedTo(use, given, subsetOf, subsetBy);
  if (prefixFrom !== undefined) return isFronted(use, rewrite, given, prefixFrom);
  if (pinned.length === 0) return (seen) => sameData(seen, given);
  const own = fieldsOf(given) ?? new Map<string, Encoded>();
  const sources = [...earlier, use.original.get(rewrite.field)].map((one) => fieldsOf(one));
  const parts = partsOf(use, rewrite).filter(({ name }) => !pinned.includes(name));
  return (seen) => {
    const found = fieldsOf(seen);
    return (
      found !== null &&
      parts.every(({ name, optional }) => {
        if (!isUndefined(own.get(name))) return sameData(found.get(name), own.get(name));
        if (isUndefined(found.get(name))) return optional || sources.every((source) => isUndefined(source?.get(name)));
        return sources.some((source) => sameData(source?.get(name), found.get(name)));
      })
    );
  };
}

/** The members of a bound that a list names. */
export function namedIn(use: Use, given: Encoded, bound: string, by: string | undefined): Encoded[] {
  if (!Array.isArray(given)) return [];
  const members = use.original.get(bound);
  const list = Array.isArray(members) ? members : [];
  const found = given.flatMap(
    (item) =>
      list.find((member) => sameData(keyOf(member, by), keyOf(item, by)) && keyOf(item, by) !== undefined) ?? [],
  );
  return found.filter((item, at) => found.findIndex((other) => sameData(other, item)) === at);
}

/** The fields of a record type; none for any other. */
export function partsOf({ spec }: Use, { type }: Rewrite): readonly TypeField[] {
  const resolve = (one: TypeExpression): readonly TypeField[] => {
    if (one.kind === "object") return one.fields;
    const shared = one.kind === "reference" ? spec.types.find(({ name }) => name === one.name) : undefined;
    return shared === undefined ? [] : resolve(shared.type);
  };
  return resolve(type);
}

/** Whether an effect rule may give the field another value than its own rule does. */
export function isReworked(use: Use, field: string, given: Encoded): boolean {
  const on = (rule: string) => effectsOf(use, rule).filter((effect) => effect.on === field);
  return (
    on("empty-while").some(({ args }) => isKnown(use, args[0])) ||
    on("demanded").some(({ args }) => isKnown(use, args[0]) && given === args[1]) ||
    on("offered").some(() => fieldsOf(given) !== null) ||
    (on("not-empty").length > 0 && given === "") ||
    on("recheck").length > 0
  );
}

function listType(rewrite: Rewrite): TypeExpression {
  // of records only the part that names them matters
  return rewrite.merge.subsetBy === undefined
    ? rewrite.type
    : {
        kind: "array",
        item: {
          kind: "object",
          fields: [{ name: rewrite.merge.subsetBy, optional: false, type: { kind: "primitive", name: "string" } }],
        },
      };
}

function keyOf(item: Encoded, by: string | undefined): Encoded | undefined {
  return by === undefined ? item : fieldsOf(item)?.get(by);
}

function isNarrowedTo(use: Use, given: Encoded, bound: string, by: string | undefined): Matcher {
  const wanted = namedIn(use, given, bound, by);
  const keys = Array.isArray(given) ? given.map((item) => JSON.stringify(keyOf(item, by) ?? null)) : [];
  // a set of names has no order; of records that are named twice either place is right
  const isOrdered = by !== undefined && new Set(keys).size === keys.length;
  return (seen) => {
    if (!Array.isArray(seen) || seen.length !== wanted.length) return false;
    if (isOrdered) return seen.every((item, at) => sameData(item, wanted[at]));
    return wanted.every((item) => seen.some((other) => sameData(item, other)));
  };
}

function isFronted(use: Use, rewrite: Rewrite, given: Encoded, from: string): Matcher {
  const head = String(use.situation.get(from) ?? "");
  if (typeof given !== "string" || given === use.original.get(rewrite.field)) return isOriginal(use, rewrite.field);
  const rest = given.startsWith(head) ? given.slice(head.length) : given;
  return (seen) => typeof seen === "string" && seen.endsWith(rest);
}
