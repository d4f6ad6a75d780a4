import type { Spec, TypeExpression } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { contextFields, eventTypes, scopesOf, scopeTypeName } from "./event-types.ts";
import { render } from "./render.ts";
import { namesIn, partsOf, orderSharedTypes } from "./shared-types.ts";
import { zodObjectText, zodText } from "./zod-text.ts";

/** Text of payloads.ts: zod schemas for payload, rewrites, result and context of every event. Imports zod alone. */
export function emitPayloads(spec: Spec): string {
  const contexts = scopesOf(spec).flatMap((scope) => contextFields(spec, scope, false));
  const named = new Set([...spec.types, ...contexts].flatMap(({ type }) => [...namesInFunctions(type)]));
  return render("payloads", {
    banner: banner(spec),
    mentions: named.size === 0 ? null : [...named].sort().join(", "),
    shared: orderSharedTypes(spec.types).map(({ shared, recursive }) => ({
      ...shared,
      recursive,
      text: zodText(shared.type),
    })),
    scopes: scopesOf(spec).map((scope) => ({
      scope,
      name: scopeTypeName(scope, "Context"),
      text: zodObjectText(contextFields(spec, scope, false)),
    })),
    events: eventTypes(spec).map(({ event, stem, payload, rewrites, result }) => ({
      name: event.name,
      stem,
      payload: zodText(payload),
      rewrites: rewrites === null ? null : zodText(rewrites),
      result: zodText(result),
      contextName: scopeTypeName(event.scope, "Context"),
    })),
  });
}

/** Shared types that the functions inside a type name: no schema stands for a function, so its type is written out. */
function namesInFunctions(type: TypeExpression): Set<string> {
  if (type.kind === "function") return namesIn(type);
  return new Set(partsOf(type).flatMap((part) => [...namesInFunctions(part)]));
}
