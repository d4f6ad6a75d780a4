import type { EventSpec, ResultForm, Spec, TypeExpression, TypeField } from "../../spec/model/index.ts";
import { pascalCase } from "./identifier.ts";

/** The types of one event, as expressions: what payloads.ts and types.ts declare under `<Stem>Payload` and so on. */
export interface EventTypes {
  event: EventSpec;
  /** stem of the type names */
  stem: string;
  payload: TypeExpression;
  /** all fields optional; null where the event has none */
  rewrites: TypeExpression | null;
  /** what a well-behaved handler returns */
  result: TypeExpression;
}

/** Name of the type that holds for every handler of the events of one scope. */
export function scopeTypeName(scope: string, part: "Context" | "Given"): string {
  return `${pascalCase(scope)}Scope${part}`;
}

/** The types of every event, in the page's order. */
export function eventTypes(spec: Spec): EventTypes[] {
  return spec.events.map((event) => {
    const stem = pascalCase(event.name);
    const fields = event.rewrites.map(
      (rewrite): TypeField => ({ name: rewrite.field, optional: true, type: rewrite.type }),
    );
    const rewrites: TypeExpression | null = fields.length === 0 ? null : { kind: "object", fields };
    return {
      event,
      stem,
      payload: { kind: "object", fields: event.payload },
      rewrites,
      result: resultType(spec, event, stem),
    };
  });
}

/** Fields of the context that the events of a scope have; `given`: only those that the caller of a dispatch supplies. */
export function contextFields(spec: Spec, scope: string, given: boolean): TypeField[] {
  const required = new Set(
    spec.capabilities.filter((capability) => capability.required).map((capability) => capability.name),
  );
  return spec.context
    .filter((field) => field.scopes.length === 0 || field.scopes.includes(scope))
    .filter((field) => !given || field.source === "dispatch")
    .map((field) => ({
      name: field.name,
      optional: field.optional || (field.capability !== null && !required.has(field.capability)),
      type: field.type,
    }));
}

/** Scopes in order of their first event. */
export function scopesOf(spec: Spec): string[] {
  return [...new Set(spec.events.map((event) => event.scope))];
}

function resultType(spec: Spec, event: EventSpec, stem: string): TypeExpression {
  const members = spec.results
    .filter((form) => form.for.length === 0 || form.for.includes(event.kind) || form.for.includes(event.name))
    // What a page leaves open, or calls malformed, is nothing that a handler should be written to return.
    .filter((form) => !form.does.includes("malformed"))
    .filter((form) => form.rewritesIn === null || event.rewrites.length > 0)
    .map((form) => formType(form, `${stem}Rewrites`));
  const [first, second, ...rest] = members;
  if (first === undefined) return { kind: "primitive", name: "undefined" };
  return second === undefined ? first : { kind: "union", members: [first, second, ...rest] };
}

function formType(form: ResultForm, rewrites: string): TypeExpression {
  const reference: TypeExpression = { kind: "reference", name: rewrites };
  // The value itself holds the rewrites: a form without fields of its own is any of the event's.
  if (form.rewritesIn === "$") return form.type.kind === "object" ? form.type : reference;
  if (form.rewritesIn === null || form.type.kind !== "object") return form.type;
  return {
    kind: "object",
    fields: form.type.fields.map((field) => (field.name === form.rewritesIn ? { ...field, type: reference } : field)),
  };
}
