import {
  MERGE_RULE_NAMES,
  type PayloadField,
  type Rewrite,
  type SharedType,
  type TypeExpression,
} from "../../../spec/model/index.ts";
import { alternatives, keysOf, typeTable } from "../../resolve/type-facts.ts";
import { type Draw, pick, subset, yes } from "./dice.ts";
import { words } from "./draw-text.ts";

/** What the rest of an event's section has for a rewritable field. */
interface RewriteScene {
  payload: readonly PayloadField[];
  types: readonly SharedType[];
  /** whether nothing of it may run in parallel */
  serial: boolean;
}

/** A rewritable field with a rule that its type allows. */
export function drawRewrite(g: Draw, field: string, { payload, types, serial }: RewriteScene): Rewrite {
  const text: TypeExpression = { kind: "primitive", name: "string" };
  const parts: TypeExpression = {
    kind: "object",
    fields: ["a", "b_2"].map((name) => ({ name, optional: yes(g), type: text })),
  };
  const list: TypeExpression = { kind: "array", item: text };
  const named = `rule:${pick(g, MERGE_RULE_NAMES)}` as const;
  const plain = { pinned: [], subsetOf: null, lowerOnly: false, kernelPrefix: false };
  const free = serial ? pick(g, ["last", "first", named]) : named;
  const make = (type: TypeExpression, merge: Partial<Rewrite["merge"]>): Rewrite => ({
    field,
    type,
    merge: { ...plain, rule: free, ...merge },
    meaning: words(g),
  });
  switch (pick(g, ["pinned", "list", "or", "lower", ...(serial ? ["concat"] : [])])) {
    case "pinned":
      return make(parts, { pinned: subset(g, ["a", "b_2"]), ...(yes(g) && { partial: true }) });
    case "list":
      return make(list, { rule: "intersect", ...drawBound(g, payload, types), kernelPrefix: yes(g) });
    case "or":
      return make({ kind: "primitive", name: "boolean" }, { rule: "or" });
    case "lower":
      return make({ kind: "primitive", name: "number" }, { lowerOnly: yes(g) });
    default:
      return make(text, { rule: "concat", kernelPrefix: yes(g) });
  }
}

/** A field that bounds a list, and where it lists records, the part by which they are matched. */
function drawBound(
  g: Draw,
  payload: readonly PayloadField[],
  types: readonly SharedType[],
): Pick<Rewrite["merge"], "subsetOf" | "subsetBy"> {
  if (payload.length === 0 || yes(g)) return { subsetOf: null };
  const { name, type } = pick(g, payload);
  const table = typeTable(types);
  const parts = alternatives(type, table).flatMap((one) =>
    one.kind === "array" ? [...(keysOf(one.item, table) ?? ["a", "*|"])] : [],
  );
  // on a page it is one word
  const words = parts.filter((part) => !/[\s;]/.test(part));
  return { subsetOf: name, ...(words.length > 0 && yes(g) && { subsetBy: pick(g, words) }) };
}
