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
