import type { Dice } from "../../conformance/program/dice.ts";
import type { Fields } from "./oracle.ts";

/** Own keys that reach a prototype, or shadow what every object has. */
export const HOSTILE_KEYS = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf"];

const KEYS = [...HOSTILE_KEYS, "name", "id", "reason", "status", "replace", "0", "", "a"];
const TEXTS = [
  "",
  "a",
  "auto",
  "required",
  "cancelled",
  "success",
  "failed",
  "true",
  "0",
  "\u0000",
  "__proto__",
  "a\nb",
];
const NUMBERS = [0, 1, 2, 3, -1, 1.5, 1e21, Number.MAX_SAFE_INTEGER, -0];
/** Depth of the deepest values; more than a recursion bears. */
export const DEEPEST = 20_000;

/** Any JSON value, hostile keys included, now and then undefined or thousands of levels deep. */
export function drawJson(dice: Dice, depth = 0): unknown {
  if (depth === 0 && dice.below(400) === 0) return deepValue(dice.range(100, DEEPEST), dice.chance(50));
  switch (dice.below(depth > 3 ? 5 : 9)) {
    case 0:
      return dice.pick(TEXTS);
    case 1:
      return dice.pick(NUMBERS);
    case 2:
      return dice.chance(50);
    case 3:
      return dice.chance(90) ? null : undefined;
    case 4:
      return `t${dice.below(100)}`;
    case 5:
    case 6:
      return Array.from({ length: dice.below(4) }, () => drawJson(dice, depth + 1));
    default:
      return Array.from({ length: dice.below(4) }).reduce<Fields>(
        (record) => withOwn(record, dice.pick(KEYS), drawJson(dice, depth + 1)),
        {},
      );
  }
}

/** The value changed in one place: replaced, taken out, or with a key more. */
export function changedJson(dice: Dice, value: unknown): unknown {
  if (typeof value !== "object" || value === null || dice.chance(15)) return drawJson(dice);
  if (Array.isArray(value)) {
    const at = dice.below(value.length + 1);
    if (at === value.length)
      return [...value, dice.chance(50) && value.length > 0 ? dice.pick(value) : drawJson(dice, 1)];
    return dice.chance(20) ? value.toSpliced(at, 1) : value.with(at, changedJson(dice, value[at]));
  }
  const names = Object.keys(value);
  if (names.length === 0 || dice.chance(25)) return withOwn(value as Fields, dice.pick(KEYS), drawJson(dice, 1));
  const name = dice.pick(names);
  if (dice.chance(25)) return Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
  return withOwn(value as Fields, name, changedJson(dice, (value as Fields)[name]));
}

/** The record with an own field, whatever its name. */
export function withOwn(record: Fields, name: string, value: unknown): Fields {
  return Object.fromEntries([...Object.entries(record), [name, value]]);
}

/** A value of so many levels: lists, or records. */
export function deepValue(depth: number, inLists: boolean): unknown {
  let value: unknown = 7;
  for (let n = 0; n < depth; n += 1) value = inLists ? [value] : { a: value };
  return value;
}
