import {
  type EventSpec,
  type Kind,
  MAY,
  type PayloadField,
  type Phase,
  type SharedType,
} from "../../../spec/model/index.ts";
import { type Draw, int, pick, some, yes } from "./dice.ts";
import { drawEffects } from "./draw-effects.ts";
import { drawPhases } from "./draw-phases.ts";
import { drawRewrite } from "./draw-rewrite.ts";
import { sentence, uniqueName, words } from "./draw-text.ts";
import { drawType } from "./draw-type.ts";

/** What the rest of the spec has for an event. */
export interface EventScene {
  types: readonly SharedType[];
  /** capabilities that the page lists */
  listed: readonly Phase["capability"][];
  scopes: readonly string[];
  /** default of the option that sets the limit */
  standardLimit: number | null;
  phaseOption: string | null;
  /** which columns the events table has */
  says: Readonly<Record<"limits" | "cancel" | "nested", boolean>>;
}

/** An event with its section. */
export function drawEvent(
  g: Draw,
  name: string,
  kind: Kind,
  { types, listed, scopes, standardLimit, phaseOption, says }: EventScene,
): EventSpec {
  const payload = some(g, 0, 3, uniqueName(g)).map(
    (field): PayloadField => ({ name: field, optional: yes(g), type: drawType(g, types), meaning: words(g) }),
  );
  const serial = kind.modes.every((mode) => mode === "series");
  const bounded = kind.modes.includes("series")
    ? some(g, 0, 2, uniqueName(g)).map((field) => drawRewrite(g, field, { payload, types, serial }))
    : [];
  const guard = serial && yes(g);
  const { rewrites, ...effects } = drawEffects(g, { payload, rewrites: bounded, guard, types });
  const may = MAY.filter((word) =>
    word === "block" ? guard : word === "rewrite" || word === "narrow" ? rewrites.length > 0 && yes(g) : yes(g),
  );
  if (rewrites.length > 0 && !may.includes("rewrite") && !may.includes("narrow")) may.push("rewrite");
  if (may.length === 0) may.push("observe");
  return {
    name,
    scope: pick(g, scopes),
    kind: kind.name,
    guard,
    may,
    mayText: words(g).replace(/\u00a0/g, "x"),
    limit: says.limits ? (yes(g) ? int(g, 1, 2 ** 31 - 1) : null) : standardLimit,
    cancel: says.cancel ? (yes(g) ? "yes" : "no") : "open",
    nested: says.nested ? (yes(g) ? "allow" : "skip") : "open",
    payload,
    rewrites,
    ...effects,
    phases: phaseOption === null ? [] : drawPhases(g, phaseOption, rewrites, listed),
    meaning: sentence(g),
  };
}
