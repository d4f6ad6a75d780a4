import type { Spec } from "../../spec/model/index.ts";
import { banner } from "./banner.ts";
import { contextFields, eventTypes, scopesOf, scopeTypeName } from "./event-types.ts";
import { render } from "./render.ts";
import { orderSharedTypes } from "./shared-types.ts";
import { zodObjectText, zodText } from "./zod-text.ts";

/** Text of payloads.ts: zod schemas for payload, rewrites, result and context of every event. Imports zod alone. */
export function emitPayloads(spec: Spec): string {
  return render("payloads", {
    banner: banner(spec),
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
