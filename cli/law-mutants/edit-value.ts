import type { Dice } from "../../conformance/program/dice.ts";

/** What plain data of one sort says elsewhere, by key: something that could stand in the place of something else. */
export class Sayings {
  private readonly byKey = new Map<string, unknown[]>();

  /** Takes in all parts of a value; `most`: how many different ones are kept per key. */
  take(value: unknown, key = "", most = 40): void {
    if (typeof value === "object" && value !== null)
      for (const [name, part] of Object.entries(value)) this.take(part, Array.isArray(value) ? key : name, most);
    const known = this.byKey.get(key) ?? [];
    if (known.length >= most || known.includes(value)) return;
    known.push(value);
    this.byKey.set(key, known);
  }

  /** Something said under a key; undefined where nobody said anything. */
  of(key: string, dice: Dice): unknown {
    const known = this.byKey.get(key);
    return known === undefined ? undefined : dice.pick(known);
  }
}

/**
 * The value with one of its parts changed: a number moved, a truth value turned, a text made another, a part lost, doubled,
 * or replaced by what stands elsewhere under the same key, or one more part taken over from there. `key`: under which the value itself stands.
 */
export function editValue(value: unknown, dice: Dice, said: Sayings | null = null, key = "", depth = 8): unknown {
  if (said !== null && (typeof value !== "object" || value === null || depth === 0 || dice.chance(12))) {
    const other = dice.chance(75) ? said.of(key, dice) : undefined;
    if (other !== undefined) return structuredClone(other);
  }
  if (typeof value === "number") return dice.below(2) === 0 ? value + 1 : Math.max(0, value - 1);
  if (typeof value === "boolean") return !value;
  if (typeof value === "string") return dice.below(2) === 0 ? "" : `${value}?`;
  if (typeof value !== "object" || value === null) return "something else";
  const names = Object.keys(value);
  const name = names[dice.below(Math.max(names.length, 1))];
  if (name === undefined) return Array.isArray(value) ? ["more"] : { more: 1 };
  const isLost = dice.below(4) === 0 || depth === 0;
  if (Array.isArray(value)) {
    const at = Number(name);
    if (isLost) return value.toSpliced(at, dice.below(2), ...(dice.chance(30) ? [value[at]] : []));
    return value.with(at, editValue(value[at], dice, said, key, depth - 1));
  }
  const borrowed = said !== null && dice.chance(10) ? said.of(key, dice) : undefined;
  if (typeof borrowed === "object" && borrowed !== null && !Array.isArray(borrowed)) {
    const [some, part] = dice.pick(Object.entries(borrowed).concat([[name, undefined]]));
    if (part !== undefined) return { ...value, [some]: structuredClone(part) };
  }
  if (isLost) return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
  return { ...value, [name]: editValue((value as Record<string, unknown>)[name], dice, said, name, depth - 1) };
}

/** The value with something else under one key, wherever that key stands: there with a chance of two in three each. */
export function editKey(value: unknown, dice: Dice, said: Sayings): unknown {
  const keys = new Set<string>();
  collectKeys(value, keys);
  if (keys.size === 0) return value;
  const key = dice.pick([...keys]);
  const other = said.of(key, dice);
  return replaced(value);

  function replaced(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(replaced);
    if (typeof part !== "object" || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, one]) => [name, name === key && dice.chance(67) ? other : replaced(one)]),
    );
  }
}

function collectKeys(value: unknown, keys: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (!Array.isArray(value)) keys.add(name);
    collectKeys(part, keys);
  }
}
