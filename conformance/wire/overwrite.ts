/** Makes an object equal to another in place, keeping its identity; of lists, maps, sets and plain objects. */
export function overwrite(target: object, source: unknown): void {
  if (source === null || typeof source !== "object") return;
  if (Array.isArray(target) && Array.isArray(source)) {
    target.splice(0, target.length, ...(source as unknown[]));
    return;
  }
  for (const key of Reflect.ownKeys(target)) if (!Object.hasOwn(source, key)) Reflect.deleteProperty(target, key);
  for (const key of Reflect.ownKeys(source)) {
    const own = Object.getOwnPropertyDescriptor(source, key);
    if (own !== undefined) Reflect.defineProperty(target, key, own);
  }
}
