import { isPlainObject, ownValue } from "./fits-type.ts";

/** Whether two JSON values are the same data; absent and undefined fields are alike. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => isSameValue(item, b[at]));
  if (!isPlainObject(a) || !isPlainObject(b)) return false;
  for (const name of Object.keys(a)) if (!isSameValue(a[name], ownValue(b, name))) return false;
  return Object.keys(b).every((name) => Object.hasOwn(a, name) || b[name] === undefined);
}
