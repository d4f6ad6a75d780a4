import type { TypeExpression } from "../../../spec/model/index.ts";

export const STRING: TypeExpression = { kind: "primitive", name: "string" };
export const NUMBER: TypeExpression = { kind: "primitive", name: "number" };
export const UNKNOWN: TypeExpression = { kind: "primitive", name: "unknown" };
export const NULL: TypeExpression = { kind: "primitive", name: "null" };
export const UNDEFINED: TypeExpression = { kind: "primitive", name: "undefined" };
export const STRINGS: TypeExpression = { kind: "array", item: STRING };

/** A literal type. */
export function literal(value: string | number | boolean): TypeExpression {
  return { kind: "literal", value };
}

/** An object type; a name that ends with `?` is optional. */
export function object(fields: Record<string, TypeExpression>): TypeExpression {
  return {
    kind: "object",
    fields: Object.entries(fields).map(([name, type]) => ({
      name: name.replace(/\?$/, ""),
      optional: name.endsWith("?"),
      type,
    })),
  };
}

/** A record type. */
export function record(value: TypeExpression): TypeExpression {
  return { kind: "record", value };
}
