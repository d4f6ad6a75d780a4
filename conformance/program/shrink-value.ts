import type { Encoded } from "./value.ts";

/** Whether a text is more than a short line, so that there is something to take off. */
export function isOddText(text: string): boolean {
  return text.length > 40 || text.includes("\n") || text !== text.trim();
}

/** Simpler values made from one: parts of it left out, parts of it simpler. Short texts stay: they tell where they come from. */
export function* shrinkValue(value: Encoded): Generator<Encoded> {
  if (typeof value === "string" && isOddText(value)) {
    const [mark] = /\[[a-z]+\d+\]/.exec(value) ?? [];
    if (mark !== undefined) yield mark;
  }
  if (value === null || typeof value !== "object") return;
  if (Array.isArray(value)) {
    if (value.length > 1) yield [];
    for (let n = 0; n < value.length; n += 1) yield value.filter((_, index) => index !== n);
    for (const [index, item] of value.entries())
      for (const simpler of shrinkValue(item)) yield value.with(index, simpler);
    return;
  }
  if (typeof value.$ === "string") {
    yield* shrinkTagged(value);
    return;
  }
  const keys = Object.keys(value);
  if (keys.length > 1) yield {};
  for (const key of keys) yield without(value, key);
  for (const key of keys) for (const simpler of shrinkValue(value[key] ?? null)) yield { ...value, [key]: simpler };
}

function* shrinkTagged(value: { [key: string]: Encoded }): Generator<Encoded> {
  if (value.$ === "shared" && value.value !== undefined)
    for (const simpler of shrinkValue(value.value)) yield { ...value, value: simpler };
  for (const part of ["entries", "items"]) {
    const list = value[part];
    if (!Array.isArray(list)) continue;
    for (let n = 0; n < list.length; n += 1) yield { ...value, [part]: list.filter((_, index) => index !== n) };
  }
}

/** A plain object without a key. */
export function without<T extends object>(value: T, key: string): T {
  return Object.fromEntries(Object.entries(value).filter(([own]) => own !== key)) as T;
}
