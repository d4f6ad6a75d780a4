import type { Spec, TypeExpression } from "../../spec/model/index.ts";

/** What a value of a type is, in words that end a sentence: "a list of texts". */
export function typeWords(type: TypeExpression, spec: Spec): string {
  return words(type, spec, false);
}

function words(type: TypeExpression, spec: Spec, isMany: boolean): string {
  const one = (single: string, many: string) => (isMany ? many : single);
  switch (type.kind) {
    case "primitive":
      return primitiveWords(type.name, isMany);
    case "literal":
      return `\`${JSON.stringify(type.value)}\``;
    case "array":
      return `${one("a list", "lists")} of ${words(type.item, spec, true)}`;
    case "record":
      return `${one("an object whose values are", "objects whose values are")} ${words(type.value, spec, true)}`;
    case "object":
      return `${one("an object", "objects")}${withFields(type.fields)}`;
    case "union":
      return listed(type.members.map((member) => words(member, spec, isMany)));
    case "reference": {
      // a named type can name itself, so only its fields are told
      const named = spec.types.find(({ name }) => name === type.name)?.type;
      return named?.kind === "object" ? words(named, spec, isMany) : `\`${type.name}\``;
    }
    default:
      return one("a value of its type", "values of its type");
  }
}

function primitiveWords(name: string, isMany: boolean): string {
  if (name === "string") return isMany ? "texts" : "a text";
  if (name === "number") return isMany ? "numbers" : "a number";
  if (name === "boolean") return "`true` or `false`";
  if (name === "unknown") return isMany ? "any values" : "any value";
  return `\`${name}\``;
}

function withFields(fields: readonly { readonly name: string; readonly optional: boolean }[]): string {
  const due = fields.filter(({ optional }) => !optional).map(({ name }) => `\`${name}\``);
  return due.length === 0 ? "" : ` with ${listed(due, "and")}`;
}

/** Words one after the other: "a, b or c". */
export function listed(words: readonly string[], last = "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}
