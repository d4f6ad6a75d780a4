import type { PayloadField, TypeExpression, TypeField } from "../../spec/model/index.ts";
import { readType } from "../parse/type-expression.ts";

/**
 * Reads `{ a, b?, c: { d } }`, a payload of which often only the names are written; a type that is not said, or cannot be
 * read, is `unknown`. Null = no such shape.
 */
export function readPayloadShape(text: string): PayloadField[] | null {
  const fields = readFields(text);
  return fields?.map(({ name, optional, type }) => ({ name, optional, type, meaning: "" })) ?? null;
}

function readFields(text: string): TypeField[] | null {
  const inner = /^\{(?<inner>.*)\}$/s.exec(text.trim())?.groups?.["inner"];
  if (inner === undefined) return null;
  const fields: TypeField[] = [];
  for (const part of splitOutside(inner)) {
    const match = /^(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)(?<optional>\?)?(?:\s*:\s*(?<type>.+))?$/su.exec(part);
    const { name, optional, type } = match?.groups ?? {};
    if (name === undefined || name in Object.prototype || fields.some((field) => field.name === name)) return null;
    fields.push({ name, optional: optional !== undefined, type: typeOf(type) });
  }
  return fields;
}

function typeOf(text: string | undefined): TypeExpression {
  const nothing: TypeExpression = { kind: "primitive", name: "unknown" };
  if (text === undefined) return nothing;
  const fields = readFields(text);
  if (fields) return { kind: "object", fields };
  const reading = readType(text);
  // a name that no table explains could be anything
  return "type" in reading && reading.mentions.length === 0 && reading.special === null ? reading.type : nothing;
}

/** Parts between commas and semicolons that stand in no brackets. */
function splitOutside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? "";
    if ("{[(<".includes(char)) depth++;
    else if ("}])>".includes(char)) depth--;
    else if (depth === 0 && (char === "," || char === ";")) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== "");
}
