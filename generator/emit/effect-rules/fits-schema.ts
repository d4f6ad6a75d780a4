import { isRecord, isSame, own } from "./scene.ts";

/** Whether a value fits a JSON Schema, as far as `type`, `const`, `enum`, `required`, `properties` and `items` say. */
export function fitsSchema(schema: unknown, value: unknown): boolean {
  if (!isRecord(schema)) return schema !== false;
  const { type, required, properties, items } = schema;
  if (type !== undefined && ![type].flat().some((one) => isOfType(one, value))) return false;
  if (Object.hasOwn(schema, "const") && !isSame(schema["const"], value)) return false;
  if (Array.isArray(schema["enum"]) && !schema["enum"].some((one) => isSame(one, value))) return false;
  if (Array.isArray(value)) return value.every((item) => items === undefined || fitsSchema(items, item));
  if (!isRecord(value)) return true;
  if (Array.isArray(required) && !required.every((name) => own(value, String(name)) !== undefined)) return false;
  if (!isRecord(properties)) return true;
  return Object.keys(properties).every((name) => {
    const part = own(value, name);
    return part === undefined || fitsSchema(properties[name], part);
  });
}

function isOfType(type: unknown, value: unknown): boolean {
  switch (type) {
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isRecord(value);
    case "integer":
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}
