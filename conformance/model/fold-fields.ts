import type { EventSpec, LawName, Rewrite } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { alike, fieldsIn, isNothing } from "./alike.ts";
import { followsNamedRule } from "./named-rules.ts";
import { ANY, type Slot } from "./read-result.ts";

/** What one handler gave, by field. */
export type Given = ReadonlyMap<string, Slot>;

/** Whether the page binds a law, and with it leaves a point open or says it strictly. */
export type Binds = (law: LawName) => boolean;

/** Whether a field that a dispatch yields is what the contributions fold to. */
export function isFold(
  seen: Encoded | undefined,
  rewrite: Rewrite,
  all: readonly Given[],
  event: EventSpec,
  binds: Binds,
): boolean {
  const given = all
    .filter((one) => one.has(rewrite.field))
    .map((one) => one.get(rewrite.field))
    .filter((one) => one === ANY || !isNothing(one));
  const { rule } = rewrite.merge;
  if (rule.startsWith("rule:")) return followsNamedRule(rule.slice(5), seen, rewrite.field, all, event);
  if (rule === "intersect") return isIntersection(seen, given, binds);
  if (given.includes(ANY)) return true;
  const values = given as Encoded[];
  switch (rule) {
    case "first":
      return (binds("merge.empty-first-open") && values[0] === "") || alike(seen, values[0]);
    case "last":
      return alike(seen, values.at(-1));
    case "or":
      return alike(seen, values.length === 0 ? undefined : values.includes(true));
    default:
      return isConcatenation(seen, values, binds);
  }
}

function isIntersection(seen: Encoded | undefined, given: readonly Slot[], binds: Binds): boolean {
  const lists = given.filter((one): one is Encoded[] => Array.isArray(one));
  const hasOpen = lists.length < given.length;
  if (hasOpen && binds("merge.malformed-list-open") && Array.isArray(seen) && seen.length === 0) return true;
  const [first, ...rest] = lists;
  if (first === undefined) return isNothing(seen);
  const expected = first.filter((item) => rest.every((list) => list.some((other) => alike(item, other))));
  if (!Array.isArray(seen)) return false;
  const within = (some: readonly Encoded[], others: readonly Encoded[]) =>
    some.every((item) => others.some((other) => alike(item, other)));
  return within(seen, expected) && within(expected, seen);
}

function isConcatenation(seen: Encoded | undefined, values: readonly Encoded[], binds: Binds): boolean {
  const parts = values.filter((one): one is string => typeof one === "string" && one !== "");
  const tight = (text: string) => text.replace(/\s+/g, "");
  if (typeof seen !== "string") return isNothing(seen) && tight(parts.join("")) === "";
  if (tight(seen) !== tight(parts.join(""))) return false;
  const solid = parts.filter((one) => one.trim() !== "");
  if (!binds("merge.concat-blank-line") || solid.length < 2) return true;
  return seen.split(/\n[ \t]*\n/).filter((one) => one.trim() !== "").length >= solid.length;
}

/** Whether a field of a payload is as expected after the last of its writers. */
export function isRewritten(seen: Encoded | undefined, expected: Slot, rewrite: Rewrite | undefined): boolean {
  if (expected === ANY) return true;
  const pinned = rewrite?.merge.pinned ?? [];
  const parts = pinned.length === 0 ? null : fieldsIn(expected);
  const own = fieldsIn(seen);
  if (parts === null || own === null) return alike(seen, expected);
  return [...parts].every(([part, value]) => pinned.includes(part) || alike(own.get(part), value));
}

/** What a writer makes of a field that only narrows: open when it goes beyond its bound or follows an earlier writer. */
export function narrowed(
  value: Slot,
  rewrite: Rewrite,
  original: ReadonlyMap<string, Encoded>,
  isSecond: boolean,
): Slot {
  const { subsetOf, lowerOnly } = rewrite.merge;
  if (value === ANY || (subsetOf === null && !lowerOnly)) return value;
  if (isSecond) return ANY;
  if (subsetOf !== null) {
    const bound = original.get(subsetOf);
    const inside =
      Array.isArray(bound) && Array.isArray(value) && value.every((item) => bound.some((other) => alike(item, other)));
    if (!inside) return ANY;
  }
  const before = original.get(rewrite.field);
  if (lowerOnly && !(typeof value === "number" && typeof before === "number" && value >= 1 && value <= before))
    return ANY;
  return value;
}
