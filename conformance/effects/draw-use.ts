import type { EffectSpec, EventSpec, PayloadField, Rewrite } from "../../spec/model/index.ts";
import type { EventAlphabet } from "../program/alphabet.ts";
import type { Draft } from "../program/draft.ts";
import { drawPayload, drawValue } from "../program/payload.ts";
import type { Encoded } from "../program/value.ts";

/** A payload and what the kernel knows beside it, fit to be put to use together. */
export interface DrawnUse {
  payload: Record<string, Encoded>;
  situation: Record<string, Encoded>;
}

/** Types that a drawn schema asks for. */
const SCHEMA_TYPES = ["string", "number", "object", "array", "boolean"];

/** Draws the payload of an event so that bounds, limits and choices of its rules have something to act on. */
export function drawUse(draft: Draft, entry: EventAlphabet): DrawnUse {
  const { event } = entry;
  const payload = drawPayload(draft, entry);
  for (const rewrite of event.rewrites) fitToRule(draft, payload, event, rewrite);
  for (const effect of effects(event, "offered")) fitChoice(draft, payload, effect);
  const situation: Record<string, Encoded> = {};
  for (const field of event.situation ?? [])
    if (!field.optional || draft.dice.chance(70)) situation[field.name] = drawKnown(draft, event, field, payload);
  return { payload, situation };
}

/** The effect rules of an event by id. */
export function effects(event: EventSpec, rule: string): EffectSpec[] {
  return (event.effects ?? []).filter((effect) => effect.rule === rule);
}

function fitToRule(draft: Draft, payload: Record<string, Encoded>, event: EventSpec, { field, merge }: Rewrite): void {
  if (merge.lowerOnly) payload[field] = draft.dice.range(2, 7);
  if (merge.subsetOf === null) return;
  const bound = event.payload.find(({ name }) => name === merge.subsetOf);
  if (bound === undefined || bound.type.kind !== "array") return;
  const { item } = bound.type;
  payload[bound.name] =
    merge.subsetBy === undefined
      ? draft.dice.some(draft.names, 75)
      : Array.from({ length: draft.dice.range(1, 4) }, () => drawValue(draft, item, "p"));
}

/** A choice that names something names what is on offer, as far as anything is. */
function fitChoice(draft: Draft, payload: Record<string, Encoded>, { on, args: [part, list] }: EffectSpec): void {
  if (on === null) return;
  const [choice, names] = [payload[on], payload[String(list)]];
  if (choice === null || typeof choice !== "object" || Array.isArray(choice) || !Array.isArray(names)) return;
  if (names.length > 0) payload[on] = { [String(part)]: draft.dice.pick(names) };
}

function drawKnown(
  draft: Draft,
  event: EventSpec,
  { name, type }: PayloadField,
  payload: Readonly<Record<string, Encoded>>,
): Encoded {
  if (effects(event, "recheck").some(({ args }) => args[0] === name)) return { type: draft.dice.pick(SCHEMA_TYPES) };
  const group = effects(event, "group").find(({ args }) => args[1] === name);
  if (group !== undefined) {
    const [field = "", part = ""] = String(group.args[0]).split(".");
    const own = payload[field];
    const id = own !== null && typeof own === "object" && !Array.isArray(own) ? own[part] : undefined;
    return [...(id === undefined ? [] : [id]), draft.marker("x")];
  }
  if (type.kind === "primitive" && type.name === "boolean") return draft.dice.chance(65);
  if (type.kind === "primitive" && type.name === "number") return draft.dice.below(4);
  return drawValue(draft, type, "x");
}
