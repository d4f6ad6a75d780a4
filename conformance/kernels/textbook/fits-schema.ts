import { isPlainObject, ownValue } from "./fits-type.ts";

/** Whether a value fits a JSON Schema of the keywords `type`, `required`, `properties` and `items`. */
export function fitsSchema(schema: unknown, value: unknown): boolean {
  if (!isPlainObject(schema)) return true;
  if (schema["type"] !== undefined && schema["type"] !== typeOf(value)) return false;
  if (Array.isArray(value)) return value.every((item) => fitsSchema(schema["items"], item));
  if (!isPlainObject(value)) return true;
  const { required = [], properties = {} } = schema as { required?: string[]; properties?: Record<string, unknown> };
  if (required.some((name) => ownValue(value, name) === undefined)) return false;
  return Object.keys(properties).every(
    (name) => ownValue(value, name) === undefined || fitsSchema(properties[name], ownValue(value, name)),
  );
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
