import {
  CONTEXT_SOURCES,
  type ContextField,
  type EventSpec,
  SESSION_PARTS,
  type SessionField,
  type SharedType,
} from "../../../spec/model/index.ts";
import { type Draw, int, pick, some, subset, yes } from "./dice.ts";
import { uniqueName, words } from "./draw-text.ts";
import { drawType } from "./draw-type.ts";

/** The context table. */
export function drawContext(
  g: Draw,
  events: readonly EventSpec[],
  types: readonly SharedType[],
  listed: readonly ContextField["capability"][],
): ContextField[] {
  const all = [...new Set(events.map((event) => event.scope))];
  return some(g, 1, 3, uniqueName(g)).map((name): ContextField => {
    const scopes = yes(g) ? subset(g, all) : [];
    const emptyOn = yes(g) ? subset(g, scopes.length > 0 ? scopes : all) : [];
    const source = pick(g, CONTEXT_SOURCES);
    const capability = listed.length > 0 && yes(g) ? pick(g, listed) : null;
    return {
      name,
      type: emptyOn.length > 0 ? { kind: "primitive", name: "string" } : drawType(g, types, true),
      // a kernel leaves out of its own what it lacks the capability for
      optional: (source === "dispatch" || capability !== null) && yes(g),
      scopes,
      emptyOn,
      source,
      capability,
      meaning: words(g),
    };
  });
}

/** What a kernel with sessions puts into the context by itself, each into a field of its own. */
export function drawSessionFields(g: Draw, context: readonly ContextField[]): SessionField[] {
  const left = context.map(({ name }) => name);
  return subset(g, SESSION_PARTS).flatMap((part) => {
    const field = left.length === 0 ? undefined : left.splice(int(g, 0, left.length - 1), 1)[0];
    return field === undefined ? [] : [{ part, field, meaning: words(g) }];
  });
}
