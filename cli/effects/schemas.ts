/** JSON Schemas of outputs, each with values that fit it and values that do not. */
export const SCHEMAS: readonly { schema: object; values: readonly unknown[] }[] = [
  { schema: {}, values: [null, 1, "a"] },
  { schema: { type: ["string", "null"] }, values: ["a", null, 0, []] },
  { schema: { type: "integer" }, values: [1, 1.5, "1", 0] },
  { schema: { const: { a: [1] } }, values: [{ a: [1] }, { a: [2] }, { a: [1], b: 1 }] },
  { schema: { enum: ["a", 2, null] }, values: ["a", "b", 2, null, false] },
  { schema: { type: "object", required: ["a"] }, values: [{ a: 1 }, {}, { b: 1 }, [], null] },
  { schema: { required: ["toString"] }, values: [{}, { toString: 1 }, "a"] },
  { schema: { properties: { a: { type: "string" } } }, values: [{ a: "a" }, { a: 1 }, {}, 7] },
  { schema: { type: "array", items: { type: "number" } }, values: [[], [1], [1, "a"], {}] },
  {
    schema: { type: "object", properties: { list: { type: "array", items: { required: ["id"], type: "object" } } } },
    values: [{ list: [{ id: 1 }] }, { list: [{}] }, { list: 1 }, {}],
  },
];
