import { z } from "zod";
import type { TypeExpression, TypeField } from "../../spec/model/index.ts";

/** Finds the schema of a named type. */
export type SchemaOf = (name: string) => z.ZodType;

/** A type as a living zod schema, equal in meaning to the source that `zodText` writes. */
export function toZod(type: TypeExpression, named: SchemaOf): z.ZodType {
  switch (type.kind) {
    case "primitive":
      return z[type.name]();
    case "literal":
      return z.literal(type.value);
    case "array":
      return z.array(toZod(type.item, named));
    case "set":
      return z.set(toZod(type.item, named));
    case "record":
      return z.record(z.string(), toZod(type.value, named));
    case "object":
      return toZodObject(type.fields, named);
    case "union":
      return z.union(type.members.map((member) => toZod(member, named)));
    case "reference":
      return named(type.name);
    case "function":
      return z.custom((value) => typeof value === "function");
    case "signal":
      return z.instanceof(AbortSignal);
  }
}

/** An open object as a living zod schema. */
export function toZodObject(fields: readonly TypeField[], named: SchemaOf): z.ZodObject {
  const shape = fields.map(({ name, optional, type }): [string, z.ZodType] => {
    const schema = toZod(type, named);
    return [name, optional ? schema.optional() : schema];
  });
  return z.looseObject(Object.fromEntries(shape));
}
