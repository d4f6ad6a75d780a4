import { expect, it } from "vitest";
import type { Spec, TypeExpression } from "../../spec/model/index.ts";
import { typeWords } from "./type-words.ts";

const text: TypeExpression = { kind: "primitive", name: "string" };
const spec = {
  types: [
    { name: "Pair", type: { kind: "object", fields: [{ name: "a", optional: false, type: text }] } },
    { name: "Json", type: { kind: "array", item: { kind: "reference", name: "Json" } } },
  ],
} as unknown as Spec;

it.each<[TypeExpression, string]>([
  [text, "a text"],
  [{ kind: "array", item: text }, "a list of texts"],
  [
    { kind: "array", item: { kind: "array", item: { kind: "primitive", name: "number" } } },
    "a list of lists of numbers",
  ],
  [{ kind: "record", value: text }, "an object whose values are texts"],
  [{ kind: "reference", name: "Pair" }, "an object with `a`"],
  [{ kind: "reference", name: "Json" }, "`Json`"],
  [{ kind: "literal", value: true }, "`true`"],
  [{ kind: "union", members: ["a", "b", "c"].map((value) => ({ kind: "literal", value })) }, '`"a"`, `"b"` or `"c"`'],
])("says what a value of %j is", (type, words) => {
  expect(typeWords(type, spec)).toBe(words);
});
