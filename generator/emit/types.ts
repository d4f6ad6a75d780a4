import type { OptionSpec, Spec, TypeField } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { contextFields, eventTypes, scopesOf, scopeTypeName } from "./event-types.ts";
import { render } from "./render.ts";
import { typeText } from "./type-text.ts";

/** Text of types.ts: the types of every event, without any import. */
export function emitTypes(spec: Spec): string {
  return render("types", {
    banner: banner(spec),
    shared: spec.types.map((shared) => ({ ...shared, text: typeText(shared.type) })),
    scopes: scopesOf(spec).map((scope) => ({
      scope,
      contextName: scopeTypeName(scope, "Context"),
      context: recordText(contextFields(spec, scope, false)),
      givenName: scopeTypeName(scope, "Given"),
      given: recordText(contextFields(spec, scope, true)),
    })),
    events: eventTypes(spec).map(({ event, stem, payload, rewrites, result }) => ({
      name: event.name,
      meaning: event.meaning,
      stem,
      payload: typeText(payload),
      rewrites: rewrites === null ? null : typeText(rewrites),
      result: typeText(result),
      contextName: scopeTypeName(event.scope, "Context"),
      givenName: scopeTypeName(event.scope, "Given"),
    })),
    options: spec.options.map((option) => ({ ...option, type: optionText(option) })),
  });
}

function recordText(fields: TypeField[]): string {
  return typeText({ kind: "object", fields });
}

/** A match gets the payload of its event, whatever general type the page writes. */
function optionText(option: OptionSpec): string {
  if (option.sets === "match") return "((payload: HookPayloads[Event]) => boolean)";
  const text = typeText(option.type, 1);
  return option.type.kind === "function" ? `(${text})` : text;
}
