import type { Spec, TypeExpression } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { fieldsIn, isNothing, tagIn } from "./alike.ts";

/** Whether an encoded value has a type. Records are open. `parts`: fields of an object type may be missing. */
export function hasType(value: Encoded | undefined, type: TypeExpression, spec: Spec, parts = false): boolean {
  if (type.kind === "reference") {
    const named = spec.types.find(({ name }) => name === type.name);
    return named !== undefined && hasType(value, named.type, spec, parts);
  }
  if (type.kind === "union") return type.members.some((member) => hasType(value, member, spec, parts));
  if (type.kind === "literal") return value === type.value;
  if (type.kind === "array") return Array.isArray(value) && value.every((item) => hasType(item, type.item, spec));
  if (type.kind === "function") return tagIn(value) === "function";
  if (type.kind === "primitive") return isPrimitive(value, type.name);
  if (type.kind === "signal" || type.kind === "set") return false;
  const fields = fieldsIn(value);
  if (fields === null) return false;
  if (type.kind === "record") return [...fields.values()].every((field) => hasType(field, type.value, spec));
  return type.fields.every((field) => {
    const own = fields.get(field.name);
    return isNothing(own) && (field.optional || parts) ? true : hasType(own, field.type, spec);
  });
}

function isPrimitive(value: Encoded | undefined, name: string): boolean {
  if (name === "unknown") return true;
  if (name === "undefined") return isNothing(value);
  if (name === "null") return value === null;
  if (name === "number") return typeof value === "number" || tagIn(value) === "number";
  return typeof value === name;
}
