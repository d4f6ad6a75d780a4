import type { Encoded } from "../program/value.ts";
import { fieldsOf } from "../laws/encoded.ts";

/** Whether an encoded value has one of the types that a JSON Schema names; other keywords are not drawn and not judged. */
export function fitsJsonSchema(schema: Encoded, value: Encoded): boolean {
  const type = fieldsOf(schema)?.get("type");
  switch (type) {
    case undefined:
      return true;
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return fieldsOf(value) !== null;
    default:
      return typeof value === type;
  }
}
