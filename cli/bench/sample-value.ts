import type { Spec, TypeExpression } from "../../spec/model/index.ts";

/** A value of a type, every list `items` long. Deep recursion ends in empty lists. */
export function sampleValue(type: TypeExpression, spec: Spec, items: number, depth = 0): unknown {
  switch (type.kind) {
    case "primitive":
      return {
        string: "a short text",
        number: 7,
        boolean: true,
        null: null,
        undefined: undefined,
        unknown: "anything",
      }[type.name];
    case "literal":
      return type.value;
    case "array":
      return Array.from({ length: depth > 4 ? 0 : depth === 0 ? items : 1 }, () =>
        sampleValue(type.item, spec, items, depth + 1),
      );
    case "record":
      return { key: sampleValue(type.value, spec, items, depth + 1) };
    case "object":
      return sampleFields(type.fields, spec, items, depth);
    case "union":
      return type.members[0] === undefined ? undefined : sampleValue(type.members[0], spec, items, depth);
    case "reference": {
      const shared = spec.types.find((one) => one.name === type.name);
      return shared === undefined || depth > 6 ? null : sampleValue(shared.type, spec, items, depth + 1);
    }
    case "set":
    case "function":
    case "signal":
      return undefined;
  }
}

/** A value by the fields of an object; optional ones are left out. */
export function sampleFields(
  fields: readonly { name: string; optional: boolean; type: TypeExpression }[],
  spec: Spec,
  items: number,
  depth = 0,
): Record<string, unknown> {
  const needed = fields.filter(({ optional }) => !optional);
  return Object.fromEntries(needed.map(({ name, type }) => [name, sampleValue(type, spec, items, depth)]));
}
