import type { ContextField, Spec, TypeExpression } from "../../spec/model/index.ts";
import { access } from "./dispatcher-fits.ts";
import { scopesOf } from "./event-types.ts";
import { literal } from "./literal.ts";
import { namesIn, qualified } from "./shared-types.ts";
import { typeText } from "./type-text.ts";

/** A function of the generated code that makes the context of one call. */
export interface ContextView {
  name: string;
  scope: string;
  always: { field: string; value: string }[];
  sometimes: { field: string; given: string; value: string }[];
  parts: { text: string }[];
  signalled: boolean;
}

/** A context field that only the owner's runner can supply. */
export interface ProvidedView {
  name: string;
  type: string;
  /** whether it names shared types */
  mentions: boolean;
  function: boolean;
}

/** The contexts of every scope, in order of the scopes. */
export function contextsView(spec: Spec): ContextView[] {
  return scopesOf(spec).map((scope, i) => contextView(spec, scope, `context${i + 1}`));
}

/** Fields that come from the kernel and that no part of the dispatcher makes. */
export function providedFields(spec: Spec): ProvidedView[] {
  return spec.context
    .filter((field) => field.source === "kernel" && makerOf(field) === "owner")
    .map((field) => ({
      name: field.name,
      type: asMember(typeText(qualified(field.type)), field.type),
      mentions: namesIn(field.type).size > 0,
      function: field.type.kind === "function",
    }));
}

/** Name of the field that holds the handler's signal, or null. */
export function signalField(spec: Spec): string | null {
  return spec.context.find((field) => makerOf(field) === "signal")?.name ?? null;
}

/** What makes a field that comes from the kernel. A text from the kernel is the event's name. */
function makerOf(field: ContextField): "signal" | "lifetime" | "authority" | "event" | "owner" | "dispatch" {
  if (field.source === "dispatch") return "dispatch";
  if (field.type.kind === "signal") return "signal";
  if (field.capability === "handler-lifetime") return "lifetime";
  if (field.capability === "tool-authority") return "authority";
  return field.type.kind === "primitive" && field.type.name === "string" ? "event" : "owner";
}

function contextView(spec: Spec, scope: string, name: string): ContextView {
  const view: ContextView = { name, scope, always: [], sometimes: [], parts: [], signalled: false };
  for (const field of spec.context) {
    if (field.scopes.length > 0 && !field.scopes.includes(scope)) continue;
    switch (makerOf(field)) {
      case "signal":
        view.signalled = true;
        break;
      case "event":
        view.always.push({ field: field.name, value: "call.run.plan.event" });
        break;
      case "lifetime":
        view.parts.push({
          text: `  ${access("context", field.name)} = Object.freeze({ ${membersOf(field.type, spec, LIFETIME)} });`,
        });
        break;
      case "authority":
        if (!spec.events.some((event) => event.phases.some((phase) => phase.capability === "tool-authority"))) break;
        view.parts.push({
          text: `  if (call.run.phase?.needsAuthority === true) {\n    ${access("context", field.name)} = Object.freeze({ ${membersOf(field.type, spec, AUTHORITY)} });\n  }`,
        });
        break;
      case "dispatch":
        addGiven(view, field, scope);
        break;
    }
  }
  return view;
}

function addGiven(view: ContextView, field: ContextField, scope: string): void {
  if (field.emptyOn.includes(scope)) {
    view.always.push({ field: field.name, value: literal("") });
    return;
  }
  const given = access("given", field.name);
  const value = isScalar(field.type)
    ? given
    : field.type.kind === "function"
      ? `lentFunction(${given})`
      : `lent(${given})`;
  if (field.optional || field.capability !== null) view.sometimes.push({ field: field.name, given, value });
  else view.always.push({ field: field.name, value });
}

/** How the members of an object that the kernel makes are made, by their shape. */
interface Maker {
  asks: string;
  asserts: string;
  text: string;
}

const LIFETIME: Maker = { asks: "() => call.active", asserts: "() => call.assertActive()", text: literal("") };
const AUTHORITY: Maker = {
  asks: "(name: unknown) => call.run.allows(name)",
  asserts: "() => call.run.assertAuthority()",
  text: `call.run.options.authority?.fingerprint ?? ""`,
};

function membersOf(type: TypeExpression, spec: Spec, maker: Maker): string {
  const resolved = type.kind === "reference" ? spec.types.find((one) => one.name === type.name)?.type : type;
  if (resolved === undefined || resolved.kind !== "object") return "";
  return resolved.fields
    .map(({ name, type: member }) => {
      const asks =
        member.kind === "function" && member.returns.kind === "primitive" && member.returns.name === "boolean";
      const made = member.kind === "function" ? (asks ? maker.asks : maker.asserts) : maker.text;
      return `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)}: ${made}`;
    })
    .join(", ");
}

function isScalar(type: TypeExpression): boolean {
  if (type.kind === "union") return type.members.every(isScalar);
  return type.kind === "literal" || (type.kind === "primitive" && type.name !== "unknown");
}

function asMember(text: string, type: TypeExpression): string {
  return type.kind === "function" ? `(${text})` : text;
}
