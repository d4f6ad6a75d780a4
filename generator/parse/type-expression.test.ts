import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TypeExpression } from "../../spec/model/index.ts";
import { readType } from "./type-expression.ts";

const string: TypeExpression = { kind: "primitive", name: "string" };
const typeOf = (text: string) => {
  const reading = readType(text);
  return "type" in reading ? reading.type : reading.fault;
};

describe("readType", () => {
  it.each<[string, TypeExpression]>([
    ["string", string],
    ["string[][]", { kind: "array", item: { kind: "array", item: string } }],
    ["-1.5e3", { kind: "literal", value: -1500 }],
    ["'it\\'s \"x\"'", { kind: "literal", value: 'it\'s "x"' }],
    ["true", { kind: "literal", value: true }],
    ["Record<string, Record<string, string>>", { kind: "record", value: { kind: "record", value: string } }],
    ["Set<string>", { kind: "set", item: string }],
    ["{}", { kind: "object", fields: [] }],
    [
      '{ a: string, "b-c"?: A; }',
      {
        kind: "object",
        fields: [
          { name: "a", optional: false, type: string },
          { name: "b-c", optional: true, type: { kind: "reference", name: "A" } },
        ],
      },
    ],
    ["(string | A)[]", { kind: "array", item: { kind: "union", members: [string, { kind: "reference", name: "A" }] } }],
    [
      "| string | (A | AbortSignal)",
      { kind: "union", members: [string, { kind: "reference", name: "A" }, { kind: "signal" }] },
    ],
    ["() => A", { kind: "function", parameters: [], returns: { kind: "reference", name: "A" } }],
    [
      "(a: string, b?: string) => string[]",
      {
        kind: "function",
        parameters: [
          { name: "a", optional: false, type: string },
          { name: "b", optional: true, type: string },
        ],
        returns: { kind: "array", item: string },
      },
    ],
  ])("reads %s", (text, type) => {
    expect(typeOf(text)).toEqual(type);
  });

  it.each([
    ["", { at: 0, length: 1, message: "Expected a type where the type ends." }],
    ["string number", { at: 7, length: 6, message: "Expected the end of the type where `number` stands." }],
    ["{ a: string", { at: 11, length: 1, message: "Expected `}` where the type ends." }],
    ["{ __proto__: A }", { at: 2, length: 9, message: "`__proto__` cannot be a field name." }],
    ["Record<A, B>", { at: 7, length: 1, message: "Expected `string`, the only type of keys, where `A` stands." }],
    ['"a\\q"', { at: 0, length: 5, message: "The string has an escape that JSON does not know." }],
    ["1e999", { at: 0, length: 5, message: "The number is too large." }],
    ["A & B", { at: 2, length: 1, message: "`&` cannot stand in a type." }],
  ])("points at what is wrong in %o", (text, fault) => {
    expect(typeOf(text)).toEqual(fault);
  });

  it("tells each shared type and the first part that only a context can have", () => {
    expect(readType("{ a: A; b: (x: B) => Set<A> }")).toMatchObject({
      mentions: [
        { name: "A", at: 5 },
        { name: "B", at: 15 },
        { name: "A", at: 25 },
      ],
      special: { name: "a function", at: 11 },
    });
  });

  it("refuses deep nesting without overflowing the stack", () => {
    expect(typeOf("(".repeat(100_000))).toEqual({ at: 64, length: 1, message: "The type is nested too deeply." });
  });

  it("never throws, and any fault lies in the text or at its end", () => {
    const piece = fc.constantFrom(
      ..."{}[]()<>|?:;,= '\"\\&-",
      "string",
      "Record",
      "Set",
      "A",
      "=>",
      "1",
      "a:",
      "\n",
      "é",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const reading = readType(text);
        if ("fault" in reading) expect(reading.fault.at).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2000 },
    );
  });
});
