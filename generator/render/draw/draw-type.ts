import type { SharedType, TypeExpression, TypeField } from "../../../spec/model/index.ts";
import { type Draw, int, pick, subset, yes } from "./dice.ts";
import { words } from "./draw-text.ts";

/** Types that several fields share; later ones may use earlier ones. */
export function drawTypes(g: Draw): SharedType[] {
  const types: SharedType[] = [];
  for (const name of ["Visitor", "$x", "Ünit", "toString_"].slice(0, int(g, 0, 4)))
    types.push({ name, type: drawType(g, types), meaning: words(g) });
  return types;
}

/** A type; unions lie flat, as a page can say no other. */
export function drawType(g: Draw, shared: readonly SharedType[], special = false, depth = 2): TypeExpression {
  const inner = () => drawType(g, shared, special, depth - 1);
  const simple = ["primitive", "literal", ...(shared.length > 0 ? ["reference"] : []), ...(special ? ["signal"] : [])];
  const deep = ["array", "record", "object", "union", ...(special ? ["set", "function"] : [])];
  switch (pick(g, depth > 0 ? [...simple, ...deep] : simple)) {
    case "literal":
      return {
        kind: "literal",
        value: pick(g, ["", "x", 'q"', "a|b", "`", "\\", 0, -1.5, 1e21, true, false, words(g).replace(/\u00a0/g, "x")]),
      };
    case "reference":
      return { kind: "reference", name: pick(g, shared).name };
    case "signal":
      return { kind: "signal" };
    case "array":
      return { kind: "array", item: inner() };
    case "set":
      return { kind: "set", item: inner() };
    case "record":
      return { kind: "record", value: inner() };
    case "object":
      return { kind: "object", fields: fields(g, inner) };
    case "function":
      return { kind: "function", parameters: parameters(fields(g, inner, ["a", "b_2", "$c"])), returns: inner() };
    case "union": {
      const members = [inner(), inner()].flatMap((type) => (type.kind === "union" ? type.members : [type]));
      return { kind: "union", members };
    }
    default:
      return { kind: "primitive", name: pick(g, ["string", "number", "boolean", "null", "undefined", "unknown"]) };
  }
}

/** In an order that a function can have them. */
function parameters(drawn: readonly TypeField[]): TypeField[] {
  return drawn.toSorted((a, b) => Number(a.optional) - Number(b.optional));
}

function fields(g: Draw, inner: () => TypeExpression, names = ["a", "b_2", "$c", "x y", 'q"|', "construct", "2"]) {
  return subset(g, names)
    .slice(0, 3)
    .map((name) => ({ name, optional: yes(g), type: inner() }));
}
