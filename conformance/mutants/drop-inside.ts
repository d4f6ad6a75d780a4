import { isPlainObject } from "../kernels/textbook/fits-type.ts";

/** Takes chosen keys off every record inside a value, in place. Tells of each. */
export function dropInside(
  value: unknown,
  isDropped: (key: string, field: unknown) => boolean,
  onDrop: () => void,
  seen = new Set<object>(),
): void {
  if (value === null || typeof value !== "object" || seen.has(value)) return;
  seen.add(value);
  if (Array.isArray(value)) for (const item of value) dropInside(item, isDropped, onDrop, seen);
  if (!isPlainObject(value)) return;
  for (const [key, field] of Object.entries(value)) {
    if (isDropped(key, field)) {
      Reflect.deleteProperty(value, key);
      onDrop();
    } else dropInside(field, isDropped, onDrop, seen);
  }
}
