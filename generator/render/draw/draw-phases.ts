import type { Phase, Rewrite } from "../../../spec/model/index.ts";
import { type Draw, pick, some, subset, yes } from "./dice.ts";
import { uniqueName, words } from "./draw-text.ts";

/** Phases of one event. */
export function drawPhases(
  g: Draw,
  option: string,
  rewrites: readonly Rewrite[],
  listed: readonly Phase["capability"][],
): Phase[] {
  return some(g, 0, 2, uniqueName(g)).map((name) => ({
    name,
    option,
    value: yes(g),
    fields: subset(
      g,
      rewrites.map((rewrite) => rewrite.field),
    ),
    capability: listed.length > 0 && yes(g) ? pick(g, listed) : null,
    meaning: words(g),
  }));
}
