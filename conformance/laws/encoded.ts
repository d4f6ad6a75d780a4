import type { Encoded } from "../program/value.ts";
import { valueText } from "../program/value-text.ts";

/** An encoded plain object's own fields, in order, or null when the value is no plain object. */
export function fieldsOf(value: Encoded | undefined): Map<string, Encoded> | null {
  if (value === null || value === undefined || typeof value !== "object" || Array.isArray(value)) return null;
  const tag = Object.hasOwn(value, "$") ? value.$ : undefined;
  if (tag === undefined) return new Map(Object.entries(value));
  if (tag !== "object" || !Array.isArray(value.entries)) return null;
  const fields = new Map<string, Encoded>();
  for (const entry of value.entries) {
    if (!Array.isArray(entry)) continue;
    const [key, field] = entry;
    if (typeof key === "string" && field !== undefined) fields.set(key, field);
  }
  return fields;
}

/** The fields of a payload as somebody saw it: a kernel may hand it over without a prototype. */
export function seenFields(value: Encoded | undefined): Map<string, Encoded> | null {
  if (value === undefined || tagOf(value) !== "null-prototype") return fieldsOf(value);
  return fieldsOf({ ...(value as { [key: string]: Encoded }), $: "object" });
}

/** The tag of an encoded value JSON cannot carry, else null. */
export function tagOf(value: Encoded): string | null {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return null;
  const tag = Object.hasOwn(value, "$") ? value.$ : undefined;
  return typeof tag === "string" ? tag : null;
}

/** The items of a list or of a set; null for anything else. */
export function itemsOf(value: Encoded | undefined): Encoded[] | null {
  if (Array.isArray(value)) return value;
  if (value === undefined || tagOf(value) !== "set") return null;
  const { items } = value as { items?: Encoded };
  return Array.isArray(items) ? items : null;
}

/** Whether an encoded value stands for undefined. */
export function isUndefined(value: Encoded | undefined): boolean {
  return value === undefined || tagOf(value) === "undefined";
}

const PLAIN_TAGS = new Set(["undefined", "object", "number"]);

/** Whether anything in the value is neither JSON nor undefined. */
export function isExotic(value: Encoded): boolean {
  if (value === null || typeof value !== "object") return false;
  if (Array.isArray(value)) return value.some(isExotic);
  const tag = tagOf(value);
  if (tag !== null && !PLAIN_TAGS.has(tag)) return true;
  const fields = fieldsOf(value);
  if (fields === null) return false;
  for (const field of fields.values()) if (isExotic(field)) return true;
  return false;
}

/** Keys whose own presence can reach a prototype. */
export const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

/** A text by which equal encoded values are equal: key order and undefined fields of objects do not matter. */
export function valueKey(value: Encoded | undefined): string {
  if (value === undefined) return "undefined";
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(valueKey).join(",")}]`;
  const tag = tagOf(value);
  if (tag === "undefined") return "undefined";
  const fields = fieldsOf(value) ?? new Map(Object.entries(value));
  const parts: string[] = [];
  for (const [key, field] of fields) if (!isUndefined(field)) parts.push(`${JSON.stringify(key)}:${valueKey(field)}`);
  return `{${parts.sort().join(",")}}`;
}

/** Whether two encoded values are the same data; absent and undefined fields are alike, names of shared ids do not matter. */
export function sameData(a: Encoded | undefined, b: Encoded | undefined): boolean {
  return a === b || same(a, b, new Map());
}

type Record = { [key: string]: Encoded };

function same(a: Encoded | undefined, b: Encoded | undefined, ids: Map<string, string>): boolean {
  if (a === b) return true;
  if (isUndefined(a) || isUndefined(b)) return isUndefined(a) && isUndefined(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (a === undefined || b === undefined) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let at = 0; at < a.length; at += 1) if (!same(a[at], b[at], ids)) return false;
    return true;
  }
  const [left, right] = [plain(a), plain(b)];
  const shared = left.$ === "shared" && right.$ === "shared";
  if (shared && !sameId(String(left.id), String(right.id), ids)) return false;
  for (const key in left) if (!(shared && key === "id") && !same(left[key], own(right, key), ids)) return false;
  for (const key in right) if (!Object.hasOwn(left, key) && !isUndefined(right[key])) return false;
  return true;
}

function own(fields: Record, key: string): Encoded | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** an object written as a list of entries, with its text keys as keys */
function plain(value: Record): Record {
  if (value.$ !== "object" || !Array.isArray(value.entries)) return value;
  const fields: Record = Object.create(null) as Record;
  for (const entry of value.entries) {
    const [key, field] = Array.isArray(entry) ? entry : [];
    if (key !== undefined && field !== undefined) fields[typeof key === "string" ? key : JSON.stringify(key)] = field;
  }
  return fields;
}

function sameId(a: string, b: string, ids: Map<string, string>): boolean {
  const known = ids.get(a);
  if (known !== undefined) return known === b;
  ids.set(a, b);
  return true;
}

/** Every string inside a value, keys excluded. */
export function* stringsOf(value: Encoded): Generator<string> {
  if (typeof value === "string") yield value;
  else if (Array.isArray(value)) for (const item of value) yield* stringsOf(item);
  else if (value !== null && typeof value === "object") for (const item of Object.values(value)) yield* stringsOf(item);
}

/** A value in few words, for reports. */
export function brief(value: Encoded | undefined, room = 120): string {
  return valueText(value, room);
}
