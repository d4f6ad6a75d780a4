import type { Capability, ContextField } from "../../spec/model/index.ts";
import type { Program, Registration } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { alike, fieldsIn, isNothing, tagIn } from "./alike.ts";
import type { Setting } from "./setting.ts";

/** What is wrong with a context, in words; null when it is as it should be. */
export function contextFault(
  context: Encoded,
  signal: "live" | "fired" | "shared" | null,
  mayHaveFired: boolean,
  setting: Setting,
  has: (capability: Capability) => boolean,
): string | null {
  const fields = fieldsIn(context);
  if (fields === null) return "a context that is an object";
  const { spec, event, program } = setting;
  for (const field of spec.context) {
    const fault = fieldFault(fields.get(field.name), field, setting, has);
    if (fault !== null) return fault;
  }
  const known = new Set(spec.context.map(({ name }) => name));
  for (const [name, value] of fields)
    if (!known.has(name) && changesOfContexts(program).some((one) => alike(one, value)))
      return `a context without the ${name} that another handler put into its own`;
  const own = spec.context.find(({ type }) => type.kind === "signal");
  if (signal === "shared") return "a signal of its own";
  if (signal === "fired" && !mayHaveFired) return "a signal that has not fired";
  const isDue =
    own !== undefined && !own.optional && isOn(own, event.scope) && (own.capability === null || has(own.capability));
  return isDue && signal === null ? "a signal" : null;
}

function fieldFault(
  seen: Encoded | undefined,
  field: ContextField,
  { plan, event }: Setting,
  has: (capability: Capability) => boolean,
): string | null {
  const given = plan.context[field.name];
  if (!isOn(field, event.scope)) return isNothing(seen) ? null : `no ${field.name}`;
  if (field.source === "kernel") {
    const isName =
      field.type.kind === "primitive" && field.type.name === "string" && field.capability === null && !field.optional;
    return isName && seen !== event.name ? `${field.name} = ${event.name}` : null;
  }
  if (isNothing(given) || (field.capability !== null && !has(field.capability))) return null;
  if (typeof given === "string" && field.emptyOn.includes(event.scope))
    return seen === "" ? null : `an empty ${field.name}`;
  if (field.type.kind === "function") return tagIn(seen) === "function" ? null : field.name;
  return alike(listOf(seen), listOf(given)) ? null : `${field.name} as the dispatch gives it`;
}

function isOn({ scopes }: ContextField, scope: string): boolean {
  return scopes.length === 0 || scopes.includes(scope);
}

/** a set may arrive as a list */
function listOf(value: Encoded | undefined): Encoded | undefined {
  return tagIn(value) === "set" ? (value as { items: Encoded }).items : value;
}

function changesOfContexts(program: Program): Encoded[] {
  const plans = program.registrations.flatMap((one: Registration) => [...one.plans]);
  const changes = plans.flatMap(({ mutateContext, touches }) => [
    ...(mutateContext ?? []),
    ...(touches ?? []).filter(({ target }) => target === "context").flatMap(({ mutate }) => mutate),
  ]);
  return changes.flatMap(({ value }) => (value === undefined ? [] : [value]));
}
