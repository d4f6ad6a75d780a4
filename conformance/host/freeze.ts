/** Freezes a decoded value and everything in it, as far as it can be frozen. */
export function freezeDeep(value: unknown): void {
  if (value === null || typeof value !== "object" || Object.isFrozen(value)) return;
  if (ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  if (value instanceof Map) for (const [key, item] of value) [key, item].forEach(freezeDeep);
  if (value instanceof Set) for (const item of value) freezeDeep(item);
  for (const key of Reflect.ownKeys(value)) {
    const own = Object.getOwnPropertyDescriptor(value, key);
    if (own && "value" in own) freezeDeep(own.value);
  }
}

/** Whether a value, or a plain part of it, is frozen. */
export function isFrozenAnywhere(value: unknown, seen = new Set<object>()): boolean {
  if (value === null || typeof value !== "object" || seen.has(value)) return false;
  if (Object.isFrozen(value)) return true;
  seen.add(value);
  if (value instanceof Map) return [...value].some((pair) => pair.some((item) => isFrozenAnywhere(item, seen)));
  if (value instanceof Set) return [...value].some((item) => isFrozenAnywhere(item, seen));
  if (ArrayBuffer.isView(value)) return false;
  return Reflect.ownKeys(value).some((key) => {
    const own = Object.getOwnPropertyDescriptor(value, key);
    return own !== undefined && "value" in own && isFrozenAnywhere(own.value, seen);
  });
}
