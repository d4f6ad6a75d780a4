import type { TypeExpression, TypeField } from "../../spec/model/index.ts";

/** A type in the notation of a page, on one line. */
export function pageType(type: TypeExpression): string {
  switch (type.kind) {
    case "primitive":
      return type.name;
    case "literal":
      return JSON.stringify(type.value);
    case "array":
      return `${operand(type.item)}[]`;
    case "set":
      return `Set<${pageType(type.item)}>`;
    case "record":
      return `Record<string, ${pageType(type.value)}>`;
    case "object":
      return type.fields.length === 0 ? "{}" : `{ ${type.fields.map(field).join("; ")} }`;
    case "union":
      return type.members
        .map((member) => (member.kind === "function" ? operand(member) : pageType(member)))
        .join(" | ");
    case "reference":
      return type.name;
    case "function":
      return `(${type.parameters.map(field).join(", ")}) => ${pageType(type.returns)}`;
    case "signal":
      return "AbortSignal";
  }
}

function field({ name, optional, type }: TypeField): string {
  const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
  return `${key}${optional ? "?" : ""}: ${pageType(type)}`;
}

function operand(type: TypeExpression): string {
  const text = pageType(type);
  return type.kind === "union" || type.kind === "function" ? `(${text})` : text;
}
