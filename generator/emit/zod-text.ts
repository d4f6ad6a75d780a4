import type { TypeExpression, TypeField } from "../../spec/model/index.ts";
import { literal, propertyKey } from "./literal.ts";
import { qualified } from "./shared-types.ts";
import { typeText } from "./type-text.ts";

const WIDTH = 100;

/** Name of the schema constant of a named type. */
export function schemaName(type: string): string {
  return `${type}Schema`;
}

/** A type as the source of a zod schema; `depth` is the indentation of the line it starts on. Records are open. */
export function zodText(type: TypeExpression, depth = 0): string {
  switch (type.kind) {
    case "primitive":
      return `z.${type.name}()`;
    case "literal":
      return `z.literal(${literal(type.value)})`;
    case "array":
      return `z.array(${zodText(type.item, depth)})`;
    case "set":
      return `z.set(${zodText(type.item, depth)})`;
    case "record":
      return `z.record(z.string(), ${zodText(type.value, depth)})`;
    case "object":
      return zodObjectText(type.fields, depth);
    case "union":
      return zodUnionText(type.members, depth);
    case "reference":
      return schemaName(type.name);
    case "function":
      return `z.custom<${typeText(qualified(type), depth)}>((value) => typeof value === "function")`;
    case "signal":
      return "z.instanceof(AbortSignal)";
  }
}

/** An open object as the source of a zod schema. */
export function zodObjectText(fields: readonly TypeField[], depth = 0): string {
  if (fields.length === 0) return "z.looseObject({})";
  const texts = (at: number) => fields.map((field) => `${propertyKey(field.name)}: ${zodFieldText(field, at)}`);
  const line = `z.looseObject({ ${texts(depth).join(", ")} })`;
  if (line.length + 2 * depth < WIDTH && !line.includes("\n")) return line;
  const pad = "  ".repeat(depth + 1);
  return `z.looseObject({\n${texts(depth + 1)
    .map((text) => `${pad}${text},\n`)
    .join("")}${"  ".repeat(depth)}})`;
}

function zodUnionText(members: readonly TypeExpression[], depth: number): string {
  const texts = (at: number) => members.map((member) => zodText(member, at));
  const line = `z.union([${texts(depth).join(", ")}])`;
  if (line.length + 2 * depth < WIDTH && !line.includes("\n")) return line;
  const pad = "  ".repeat(depth + 1);
  return `z.union([\n${texts(depth + 1)
    .map((text) => `${pad}${text},\n`)
    .join("")}${"  ".repeat(depth)}])`;
}

function zodFieldText(field: TypeField, depth: number): string {
  const text = zodText(field.type, depth);
  return field.optional ? `${text}.optional()` : text;
}
