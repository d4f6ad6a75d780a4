import { z } from "zod";

/**
 * A type as a page can say it (docs/reference/page-format.md, "Types").
 * `function`, `set` and `signal` occur in context tables only: no payload can hold them.
 */
export type TypeExpression =
  | { kind: "primitive"; name: "string" | "number" | "boolean" | "null" | "undefined" | "unknown" }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "array"; item: TypeExpression }
  | { kind: "set"; item: TypeExpression }
  | { kind: "record"; value: TypeExpression }
  | { kind: "object"; fields: TypeField[] }
  | { kind: "union"; members: TypeExpression[] }
  | { kind: "reference"; name: string }
  | { kind: "function"; parameters: TypeField[]; returns: TypeExpression }
  | { kind: "signal" };

/** One `name?: T` of an object type or a parameter list. */
export interface TypeField {
  name: string;
  optional: boolean;
  type: TypeExpression;
}

export const typeFieldSchema: z.ZodType<TypeField> = z.lazy(() =>
  z.strictObject({ name: z.string().min(1), optional: z.boolean(), type: typeExpressionSchema }),
);

/** zod schema of {@link TypeExpression}. */
export const typeExpressionSchema: z.ZodType<TypeExpression> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("primitive"),
      name: z.enum(["string", "number", "boolean", "null", "undefined", "unknown"]),
    }),
    z.strictObject({
      kind: z.literal("literal"),
      value: z.union([z.string(), z.number(), z.boolean()]),
    }),
    z.strictObject({ kind: z.literal("array"), item: typeExpressionSchema }),
    z.strictObject({ kind: z.literal("set"), item: typeExpressionSchema }),
    z.strictObject({ kind: z.literal("record"), value: typeExpressionSchema }),
    z.strictObject({ kind: z.literal("object"), fields: z.array(typeFieldSchema) }),
    z.strictObject({ kind: z.literal("union"), members: z.array(typeExpressionSchema).min(2) }),
    z.strictObject({ kind: z.literal("reference"), name: z.string().min(1) }),
    z.strictObject({
      kind: z.literal("function"),
      parameters: z.array(typeFieldSchema),
      returns: typeExpressionSchema,
    }),
    z.strictObject({ kind: z.literal("signal") }),
  ]),
);
