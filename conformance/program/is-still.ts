import type { Encoded } from "./value.ts";

/**
 * A quick look at whether a live value is still what it was encoded as. True is certain; false means that only encoding it anew
 * can tell, as for everything that is no plain JSON. Calls no getter.
 */
export function isStill(live: unknown, encoded: Encoded): boolean {
  if (encoded === null || typeof encoded !== "object") return live === encoded;
  if (live === null || typeof live !== "object") return false;
  if (Array.isArray(encoded)) {
    if (!Array.isArray(live) || live.length !== encoded.length) return false;
    return encoded.every((item, at) => isStill(ownData(live, at), item));
  }
  if (Object.hasOwn(encoded, "$") || Object.getPrototypeOf(live) !== Object.prototype) return false;
  const keys = Reflect.ownKeys(live);
  return (
    keys.length === Object.keys(encoded).length &&
    keys.every(
      (key) =>
        typeof key === "string" && Object.hasOwn(encoded, key) && isStill(ownData(live, key), encoded[key] ?? null),
    )
  );
}

/** An own data property; a function, which equals no JSON, in place of an accessor. */
function ownData(live: object, key: string | number): unknown {
  const own = Object.getOwnPropertyDescriptor(live, key);
  return own === undefined || own.get || own.set ? ownData : own.value;
}
