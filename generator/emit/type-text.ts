import type { TypeExpression, TypeField } from "../../spec/model/index.ts";
import { literal, typeKey } from "./literal.ts";

const WIDTH = 100;

/** A type as TypeScript source; `depth` is the indentation (in steps of two) of the line it starts on. */
export function typeText(type: TypeExpression, depth = 0): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return literal(type.value);
    case "array":
      return `${operand(type.item, depth)}[]`;
    case "set":
      return `Set<${typeText(type.item, depth)}>`;
    case "record":
      return `Record<string, ${typeText(type.value, depth)}>`;
    case "object":
      return objectText(type.fields, depth);
    case "union":
      return unionText(type.members, depth);
    case "reference":
      return type.name;
    case "function":
      return `(${type.parameters.map((field) => fieldText(field, depth)).join(", ")}) => ${typeText(type.returns, depth)}`;
    case "signal":
      return "AbortSignal";
  }
}

/** A field as TypeScript source, without an end mark. An optional field may also be undefined: both are treated alike. */
export function fieldText(field: TypeField, depth = 0): string {
  const type = typeText(field.type, depth);
  if (!field.optional) return `${typeKey(field.name)}: ${type}`;
  if (field.type.kind === "primitive" && field.type.name === "undefined") return `${typeKey(field.name)}?: undefined`;
  const open = field.type.kind === "function" ? `(${type})` : type;
  return `${typeKey(field.name)}?: ${open} | undefined`;
}

function objectText(fields: readonly TypeField[], depth: number): string {
  if (fields.length === 0) return "Record<string, unknown>";
  const line = `{ ${fields.map((field) => fieldText(field, depth)).join("; ")} }`;
  if (line.length + 2 * depth < WIDTH && !line.includes("\n")) return line;
  const pad = "  ".repeat(depth + 1);
  return `{\n${fields.map((field) => `${pad}${fieldText(field, depth + 1)};\n`).join("")}${"  ".repeat(depth)}}`;
}

function unionText(members: readonly TypeExpression[], depth: number): string {
  const texts = (at: number) =>
    members.map((member) => (member.kind === "function" ? operand(member, at) : typeText(member, at)));
  const line = texts(depth).join(" | ");
  if (line.length + 2 * depth < WIDTH) return line;
  const pad = `\n${"  ".repeat(depth + 1)}| `;
  return texts(depth + 1)
    .map((text) => pad + text)
    .join("");
}

function operand(type: TypeExpression, depth: number): string {
  const text = typeText(type, depth);
  return type.kind === "union" || type.kind === "function" ? `(${text})` : text;
}
