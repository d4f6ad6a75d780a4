import type { Rewrite, TypeExpression, TypeField } from "../../spec/model/index.ts";
import type { Draft } from "../program/draft.ts";
import { drawUnknown, drawValue } from "../program/payload.ts";
import type { Encoded } from "../program/value.ts";
import type { EventAlphabet } from "../program/alphabet.ts";
import { type DrawnUse, effects } from "./draw-use.ts";

/** How a rewrite of one field is meant. */
export type Intent = "valid" | "invalid" | "partial" | "edge";

/** A value that a handler gives for a field. */
export function drawRewrite(
  draft: Draft,
  entry: EventAlphabet,
  rewrite: Rewrite,
  use: DrawnUse,
  intent: Intent,
): Encoded {
  const { merge, field } = rewrite;
  if (intent === "invalid") return drawWrong(draft, rewrite);
  if (merge.subsetOf !== null) return drawSubset(draft, use.payload[merge.subsetOf], merge.subsetBy, intent);
  const before = use.payload[field];
  if (merge.lowerOnly && typeof before === "number")
    return intent === "edge"
      ? draft.dice.pick<Encoded>([0, -1, before + 1, before - 0.5, before])
      : draft.dice.range(1, before);
  if (merge.prefixFrom !== undefined && draft.dice.chance(50))
    return `${String(use.situation[merge.prefixFrom] ?? "")}${draft.marker("r")}`;
  if (effects(entry.event, "not-empty").some(({ on }) => on === field) && intent === "edge") return "";
  const offer = effects(entry.event, "offered").find(({ on }) => on === field);
  if (offer !== undefined) return drawChoice(draft, rewrite, use, offer.args, intent);
  const parts = partsOf(draft, rewrite.type);
  return parts.length === 0
    ? drawValue(draft, rewrite.type, "r")
    : drawParts(draft, entry, rewrite, use, parts, intent);
}

/** A record: forged in its pinned parts, often like the original in the others, with parts left out where that is meant. */
function drawParts(
  draft: Draft,
  entry: EventAlphabet,
  { field, merge, type }: Rewrite,
  use: DrawnUse,
  parts: readonly TypeField[],
  intent: Intent,
): Encoded {
  const { dice } = draft;
  const whole = drawValue(draft, type, "r") as Record<string, Encoded>;
  const before = use.payload[field];
  const own = before !== null && typeof before === "object" && !Array.isArray(before) ? before : {};
  const schema = effects(entry.event, "recheck").map(({ args }) => use.situation[String(args[0])])[0];
  for (const { name, type: partType } of parts) {
    if (merge.pinned.includes(name)) {
      if (dice.chance(40)) delete whole[name];
      continue;
    }
    if (intent === "partial" && dice.chance(60)) delete whole[name];
    else if (dice.chance(25) && own[name] !== undefined) whole[name] = own[name];
    else if (partType.kind === "primitive" && partType.name === "unknown" && schema !== undefined && dice.chance(60))
      whole[name] = drawFitting(draft, schema);
  }
  return whole;
}

function drawFitting(draft: Draft, schema: Encoded): Encoded {
  const type = schema !== null && typeof schema === "object" && !Array.isArray(schema) ? schema["type"] : null;
  switch (type) {
    case "number":
      return draft.number();
    case "object":
      return { [draft.key()]: draft.marker("r") };
    case "array":
      return [draft.marker("r")];
    case "boolean":
      return draft.dice.chance(50);
    default:
      return draft.marker("r");
  }
}

function drawSubset(draft: Draft, bound: Encoded | undefined, by: string | undefined, intent: Intent): Encoded {
  const { dice } = draft;
  const members = Array.isArray(bound) ? bound : [];
  const chosen = dice.some(members, 60);
  if (dice.chance(40)) chosen.reverse();
  const list: Encoded[] = chosen.map((item) => (by === undefined ? item : forged(draft, item, by)));
  if (dice.chance(intent === "edge" ? 80 : 35))
    list.push(by === undefined ? draft.marker("r") : { [by]: draft.marker("r") });
  if (list.length > 0 && dice.chance(20)) list.push(dice.pick(list));
  return list;
}

/** The same record by its name, changed in all else. */
function forged(draft: Draft, item: Encoded, by: string): Encoded {
  const own = item !== null && typeof item === "object" && !Array.isArray(item) ? item : {};
  return draft.dice.chance(40) ? item : { [by]: own[by] ?? null, [draft.key()]: draft.marker("r") };
}

function drawChoice(
  draft: Draft,
  rewrite: Rewrite,
  use: DrawnUse,
  [part, list]: readonly unknown[],
  intent: Intent,
): Encoded {
  const names = use.payload[String(list)];
  if (draft.dice.chance(40)) return drawValue(draft, literalsOf(draft, rewrite.type), "r");
  const name =
    intent === "edge" || !Array.isArray(names) || names.length === 0 ? draft.marker("r") : draft.dice.pick(names);
  return { [String(part)]: name };
}

/** Of a union the members that are literal values; the type itself where there are none. */
function literalsOf(draft: Draft, type: TypeExpression): TypeExpression {
  const target = type.kind === "reference" ? draft.alphabet.types.get(type.name) : type;
  if (target?.kind !== "union") return type;
  const literals = target.members.filter(({ kind }) => kind === "literal");
  const [first, second, ...rest] = literals;
  if (first === undefined) return type;
  return second === undefined ? first : { kind: "union", members: [first, second, ...rest] };
}

function partsOf(draft: Draft, type: TypeExpression): readonly TypeField[] {
  if (type.kind === "object") return type.fields;
  const target = type.kind === "reference" ? draft.alphabet.types.get(type.name) : undefined;
  return target === undefined ? [] : partsOf(draft, target);
}

/** A value of another type: null, scalars, lists, records, at any depth. */
function drawWrong(draft: Draft, rewrite: Rewrite): Encoded {
  const { dice } = draft;
  const parts = partsOf(draft, rewrite.type).filter(({ name }) => !rewrite.merge.pinned.includes(name));
  if (parts.length > 0 && dice.chance(50)) {
    const whole = drawValue(draft, rewrite.type, "r") as Record<string, Encoded>;
    return { ...whole, [dice.pick(parts).name]: dice.pick<Encoded>([null, 7, [draft.marker("r")]]) };
  }
  return dice.chance(30)
    ? drawUnknown(draft, "r")
    : dice.pick<Encoded>([
        null,
        7,
        "",
        draft.marker("r"),
        true,
        false,
        [null],
        [7],
        {},
        { reason: draft.marker("r") },
        [[]],
      ]);
}
