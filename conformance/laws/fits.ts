import type { Spec, TypeExpression } from "../../spec/model/index.ts";
import type { Encoded } from "../program/value.ts";
import { fieldsOf, isUndefined, tagOf } from "./encoded.ts";

/** Whether an encoded value has a type of the page. Records are open: further keys are allowed. */
export function fits(value: Encoded | undefined, type: TypeExpression, spec: Spec): boolean {
  switch (type.kind) {
    case "primitive":
      return fitsPrimitive(value, type.name);
    case "literal":
      return value === type.value;
    case "array":
      return Array.isArray(value) && value.every((item) => fits(item, type.item, spec));
    case "set": {
      const items = value !== undefined && tagOf(value) === "set" ? (value as { items: Encoded }).items : null;
      return Array.isArray(items) && items.every((item) => fits(item, type.item, spec));
    }
    case "record": {
      const fields = fieldsOf(value);
      return fields !== null && [...fields.values()].every((field) => fits(field, type.value, spec));
    }
    case "object": {
      const fields = fieldsOf(value);
      return (
        fields !== null &&
        type.fields.every((field) => {
          const own = fields.get(field.name);
          return isUndefined(own) && field.optional ? true : fits(own, field.type, spec);
        })
      );
    }
    case "union":
      return type.members.some((member) => fits(value, member, spec));
    case "reference": {
      const shared = spec.types.find((candidate) => candidate.name === type.name);
      return shared !== undefined && fits(value, shared.type, spec);
    }
    case "function":
      return value !== undefined && tagOf(value) === "function";
    case "signal":
      return false;
  }
}

function fitsPrimitive(value: Encoded | undefined, name: string): boolean {
  switch (name) {
    case "unknown":
      return true;
    case "undefined":
      return isUndefined(value);
    case "null":
      return value === null;
    case "number":
      return typeof value === "number" || (value !== undefined && tagOf(value) === "number");
    default:
      return typeof value === name;
  }
}
