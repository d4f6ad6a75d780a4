import { unshare } from "../program/same-value.ts";
import type { Encoded } from "../program/value.ts";

/** The own text-keyed fields of an encoded plain object; null when the value is none. */
export function fieldsIn(value: Encoded | undefined): Map<string, Encoded> | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  if (!Object.hasOwn(value, "$")) return new Map(Object.entries(value));
  if (value.$ === "shared") return value.value === undefined ? null : fieldsIn(value.value);
  if ((value.$ !== "object" && value.$ !== "null-prototype") || !Array.isArray(value.entries)) return null;
  const fields = new Map<string, Encoded>();
  for (const entry of value.entries) {
    if (Array.isArray(entry) && typeof entry[0] === "string") fields.set(entry[0], entry[1] ?? null);
  }
  return fields;
}

/** The tag of a value that JSON cannot carry; null for all others. */
export function tagIn(value: Encoded | undefined): string | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  return Object.hasOwn(value, "$") ? String(value.$) : null;
}

/** Whether a value is absent or stands for undefined. */
export function isNothing(value: Encoded | undefined): boolean {
  return value === undefined || tagIn(value) === "undefined";
}

/** Whether two values stand for the same data. A field that is absent and one that is undefined are alike. */
export function alike(a: Encoded | undefined, b: Encoded | undefined): boolean {
  return textOf(a) === textOf(b);
}

const texts = new WeakMap<object, string>();

/** A text that is the same for alike values; sharing inside a value is written out. */
export function textOf(value: Encoded | undefined): string {
  if (isNothing(value)) return "~";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  let text = texts.get(value as object);
  if (text === undefined) {
    text = written(unshare(value as Encoded));
    texts.set(value as object, text);
  }
  return text;
}

function written(value: Encoded): string {
  if (isNothing(value)) return "~";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  const fields = fieldsIn(value) ?? new Map(Object.entries(value));
  const parts = [...fields].filter(([, field]) => !isNothing(field)).map(([key, field]) => `${key}:${written(field)}`);
  return `${tagIn(value) === null ? "" : String(value.$ === "null-prototype" ? "object" : value.$)}{${parts.sort().join(",")}}`.replace(
    /^object/,
    "",
  );
}

/** Whether something in a value is neither JSON nor undefined. */
export function isExotic(value: Encoded | undefined, tags: ReadonlySet<string> = EXOTIC): boolean {
  if (value === undefined || value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some((item) => isExotic(item, tags));
  const tag = tagIn(value);
  if (tag !== null && tags.has(tag)) return true;
  const parts = tag === "object" || tag === "null-prototype" ? fieldsIn(value)?.values() : Object.values(value);
  return [...(parts ?? [])].some((item) => isExotic(item, tags));
}

const EXOTIC: ReadonlySet<string> = new Set([
  "bigint",
  "date",
  "regexp",
  "map",
  "set",
  "bytes",
  "null-prototype",
  "cycle",
  "function",
  "getter",
  "instance",
  "symbol",
  "error",
  "promise",
  "rejecting",
]);
/** What runs code when it is looked at or called. */
export const LIVE: ReadonlySet<string> = new Set(["function", "getter", "instance", "promise", "rejecting"]);
/** What no payload may hold: a kernel cannot copy it. */
export const UNCOPYABLE: ReadonlySet<string> = new Set(["function", "getter", "promise", "rejecting", "symbol"]);

/** All texts inside a value, keys and tags aside. */
export function textsIn(value: Encoded | undefined, found: string[] = []): string[] {
  if (typeof value === "string") found.push(value);
  else if (Array.isArray(value)) for (const item of value) textsIn(item, found);
  else if (value !== null && typeof value === "object")
    for (const [key, item] of Object.entries(value)) if (key !== "$") textsIn(item, found);
  return found;
}
