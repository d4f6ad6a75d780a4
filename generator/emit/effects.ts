import type { EffectSpec, EventSpec, Rewrite, Spec, TypeExpression, TypeField } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { effectRulesText, MARKS } from "./effect-rules/rule-text.ts";
import { effectRuleFunction } from "./effect-rules/rule-function.ts";
import { pascalCase } from "./identifier.ts";
import { literal } from "./literal.ts";
import { render } from "./render.ts";
import { namesIn, qualified } from "./shared-types.ts";
import { typeText } from "./type-text.ts";

/** Whether kernels of the system can be asked what they make of an outcome. */
export function hasEffects(spec: Spec): boolean {
  return spec.capabilities.some(({ name }) => name === "effects");
}

/** Text of effects.ts: per event, what a kernel makes of an outcome. Throws for an effect rule that nobody has written. */
export function emitEffects(spec: Spec): string {
  const effects = spec.events.flatMap((event) => event.effects ?? []);
  const events = spec.events.map((event) => eventView(event, spec));
  return render("effects", {
    banner: banner(spec),
    rules: effectRulesText(effects.map(({ rule }) => rule)),
    events,
    types: spec.events.some((event) =>
      [operationType(event), situationType(event)].some((type) => namesIn(type).size > 0),
    ),
    schemas: events.flatMap(({ stem, takes }) => (takes.length > 0 ? [`${stem}RewritesSchema`] : [])),
    takes: events.some(({ takes }) => takes.length > 0),
  });
}

function eventView(event: EventSpec, spec: Spec) {
  const stem = pascalCase(event.name);
  const rules = (event.effects ?? []).filter(({ rule }) => !MARKS.includes(rule));
  return {
    name: event.name,
    stem,
    guard: event.guard,
    situation: typeText(qualified(situationType(event))),
    operation: typeText(qualified(operationType(event))),
    takes: event.rewrites.map((rewrite) => takeView(rewrite, stem, spec)),
    proceeds: rules.filter(({ when }) => when === "proceeds").map(ruleView),
    blocked: rules.filter(({ when }) => when === "blocked").map(ruleView),
  };
}

function takeView({ field, type, merge }: Rewrite, stem: string, spec: Spec) {
  const parts = partsOf(type, spec);
  const required = parts
    .filter(({ optional, name }) => !optional && !merge.pinned.includes(name))
    .map(({ name }) => name);
  const kept =
    merge.partial === true ? parts.map(({ name }) => name).filter((name) => !merge.pinned.includes(name)) : required;
  const rule = [
    ...(merge.pinned.length > 0 ? [`pinned: ${list(merge.pinned)}`] : []),
    ...(merge.pinned.length > 0 && kept.length > 0 ? [`kept: ${list(kept)}`] : []),
    ...(merge.subsetOf === null ? [] : [`subsetOf: ${literal(merge.subsetOf)}`]),
    ...(merge.subsetBy === undefined ? [] : [`subsetBy: ${literal(merge.subsetBy)}`]),
    ...(merge.lowerOnly ? ["lowerOnly: true"] : []),
    ...(merge.prefixFrom === undefined ? [] : [`prefixFrom: ${literal(merge.prefixFrom)}`]),
  ];
  const shape = `${stem}RewritesSchema.shape[${literal(field)}]`;
  return { field, schema: shape, rule: rule.length === 0 ? "{}" : `{ ${rule.join(", ")} }` };
}

function ruleView({ on, rule, args }: EffectSpec) {
  return {
    on: on ?? "",
    rule: effectRuleFunction(rule),
    args: `[${args.map((argument) => literal(argument)).join(", ")}]`,
  };
}

function list(names: readonly string[]): string {
  return `[${names.map((name) => literal(name)).join(", ")}]`;
}

/** The fields of a record type; none for any other. */
function partsOf(type: TypeExpression, spec: Spec): readonly TypeField[] {
  if (type.kind === "object") return type.fields;
  const shared = type.kind === "reference" ? spec.types.find(({ name }) => name === type.name) : undefined;
  return shared === undefined ? [] : partsOf(shared.type, spec);
}

function situationType(event: EventSpec): TypeExpression {
  return {
    kind: "object",
    fields: (event.situation ?? []).map(({ name, optional, type }) => ({ name, optional, type })),
  };
}

/** Payload fields, rewritable fields, and what rules add, whose type a page does not say. */
function operationType(event: EventSpec): TypeExpression {
  const fields = new Map<string, TypeField>();
  for (const { name, optional, type } of event.payload) fields.set(name, { name, optional, type });
  for (const { field, type } of event.rewrites)
    if (!fields.has(field)) fields.set(field, { name: field, optional: true, type });
  for (const { on, when } of event.effects ?? [])
    if (on !== null && when === "proceeds" && !fields.has(on))
      fields.set(on, { name: on, optional: true, type: { kind: "primitive", name: "unknown" } });
  return { kind: "object", fields: [...fields.values()] };
}
