import type { Rewrite } from "../../spec/model/index.ts";
import { drawRewrite, type Intent } from "../../conformance/effects/draw-rewrite.ts";
import { type DrawnUse, drawUse, effects } from "../../conformance/effects/draw-use.ts";
import type { EventAlphabet } from "../../conformance/program/alphabet.ts";
import { decode } from "../../conformance/program/decode.ts";
import type { Dice } from "../../conformance/program/dice.ts";
import type { Draft } from "../../conformance/program/draft.ts";
import type { Encoded } from "../../conformance/program/value.ts";
import { changedJson, DEEPEST, deepValue, drawJson, HOSTILE_KEYS, withOwn } from "./draw-json.ts";
import type { Case, Fields } from "./oracle.ts";
import { SCHEMAS } from "./schemas.ts";

/** A case of an event: a valid payload with what the kernel knows, and an outcome of any kind, right and wrong in every place. */
export function drawOutcome(draft: Draft, entry: EventAlphabet): Case {
  const { dice } = draft;
  const use = drawUse(draft, entry);
  const values = drawSchema(draft, entry, use);
  const original = decode(use.payload) as Fields;
  const situation = decode(use.situation) as Fields;
  if (dice.chance(entry.event.guard ? 20 : 3)) {
    const reason = dice.pick([undefined, "", "no", "__proto__"]);
    return { original, situation, outcome: reason === undefined ? { kind: "blocked" } : { kind: "blocked", reason } };
  }
  if (dice.chance(4)) return { original, situation, outcome: { kind: "proceed", payload: drawJson(dice) } };
  let payload: Fields = dice.chance(90) ? { ...original } : {};
  for (const rewrite of entry.event.rewrites)
    if (dice.chance(70)) payload = withOwn(payload, rewrite.field, drawField(draft, entry, rewrite, use, values));
  if (dice.chance(40)) payload = smuggled(draft, entry, payload);
  const outcome = { kind: "proceed", payload } as const;
  return dice.below(250) === 0
    ? deepened(draft, entry, { original, situation, outcome })
    : { original, situation, outcome };
}

/** The case with one part thousands of levels deep, before and after, where a record has a part that can be anything. */
function deepened({ alphabet, dice }: Draft, { event }: EventAlphabet, { original, situation, outcome }: Case): Case {
  const places = event.rewrites.flatMap(({ field, type }) => {
    const shape = type.kind === "reference" ? alphabet.types.get(type.name) : type;
    const parts = shape?.kind === "object" ? shape.fields : [];
    return parts.flatMap((part) =>
      part.type.kind === "primitive" && part.type.name === "unknown" ? [[field, part.name] as const] : [],
    );
  });
  if (places.length === 0 || outcome.kind === "blocked") return { original, situation, outcome };
  const [field, part] = dice.pick(places);
  const [depth, inLists] = [dice.range(100, DEEPEST), dice.chance(50)];
  const deep = (fields: unknown): Fields =>
    withOwn(fields as Fields, field, withOwn(original[field] as Fields, part, deepValue(depth, inLists)));
  return { original: deep(original), situation, outcome: { kind: "proceed", payload: deep(outcome.payload) } };
}

function drawField(
  draft: Draft,
  entry: EventAlphabet,
  rewrite: Rewrite,
  use: DrawnUse,
  values: readonly unknown[],
): unknown {
  const { dice } = draft;
  const meant = (intent: Intent): unknown => {
    const value = decode(drawRewrite(draft, entry, rewrite, use, intent));
    return values.length > 0 ? withValues(dice, value, values, entry) : value;
  };
  switch (dice.below(10)) {
    case 0:
      return drawJson(dice);
    case 1:
      return changedJson(dice, decode(use.payload[rewrite.field]));
    case 2:
      return meant("invalid");
    case 3:
      return meant("edge");
    case 4:
      return meant("partial");
    case 5:
    case 6:
      return changedJson(dice, meant("valid"));
    default:
      return meant("valid");
  }
}

/** Fields that no rewrite lists, payload fields among them, and rewrites under keys that reach a prototype. */
function smuggled({ dice }: Draft, entry: EventAlphabet, payload: Fields): Fields {
  const listed = new Set(entry.event.rewrites.map(({ field }) => field));
  const others = entry.event.payload.map(({ name }) => name).filter((name) => !listed.has(name));
  const effect = (entry.event.effects ?? []).flatMap(({ on }) => (on === null || listed.has(on) ? [] : [on]));
  let result = payload;
  for (const name of [...dice.some(others, 40), ...dice.some(effect, 20), ...dice.some(HOSTILE_KEYS, 15)])
    result = withOwn(result, name, dice.chance(50) ? drawJson(dice) : { ...payload });
  return result;
}

/** Now and then a richer schema than the suite draws; gives the values that are worth a try for it. */
function drawSchema(draft: Draft, entry: EventAlphabet, use: DrawnUse): readonly unknown[] {
  const name = effects(entry.event, "recheck").map(({ args }) => String(args[0]))[0];
  if (name === undefined || draft.dice.chance(40)) return [];
  const { schema, values } = draft.dice.pick(SCHEMAS);
  use.situation[name] = schema as Encoded;
  return values;
}

function withValues(dice: Dice, value: unknown, values: readonly unknown[], entry: EventAlphabet): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  let result = value as Fields;
  for (const { args } of effects(entry.event, "recheck"))
    for (const part of args.slice(2, 4)) if (dice.chance(60)) result = withOwn(result, String(part), dice.pick(values));
  return result;
}
