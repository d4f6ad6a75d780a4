import type { SuiteLevel } from "../../spec/model/index.ts";
import { EFFECT } from "../effects/recipes.ts";
import { REGISTRATION } from "../registration/recipes.ts";
import type { Alphabet, EventAlphabet } from "./alphabet.ts";
import { CANCEL } from "./directed/cancel.ts";
import { ISOLATE } from "./directed/isolate.ts";
import { LIMIT } from "./directed/limit.ts";
import { MATCH } from "./directed/match.ts";
import { MERGE } from "./directed/merge.ts";
import { ORDER } from "./directed/order.ts";
import { PHASE } from "./directed/phase.ts";
import type { Recipe } from "./directed/recipe.ts";
import { RESULT } from "./directed/result.ts";
import { SET } from "./directed/set.ts";
import { drawGeneral } from "./general.ts";

/** Every way of drawing a program, with its weight: the general one first, then one for each rare precondition. */
export const RECIPES: readonly Recipe[] = [
  { name: "general", weight: 56, events: (alphabet) => alphabet.events, draw: drawGeneral },
  ...ORDER,
  ...MATCH,
  ...RESULT,
  ...MERGE,
  ...LIMIT,
  ...CANCEL,
  ...ISOLATE,
  ...SET,
  ...PHASE,
];

/** The ways of drawing programs for a level. */
function recipesOf(level: SuiteLevel): readonly Recipe[] {
  if (level === "registration") return REGISTRATION;
  return level === "effects" ? EFFECT : RECIPES;
}

/** A recipe that applies to an alphabet, with the events it can be about. */
export interface Applicable {
  recipe: Recipe;
  events: readonly EventAlphabet[];
}

/**
 * The recipes of one round, each as often as its weight says, spread evenly: program `i` of a stream takes the
 * `i`-th of the rounds. So every recipe that applies has its share of any run, whatever the seed.
 */
export function scheduleOf(alphabet: Alphabet, level: SuiteLevel = "pipeline"): Applicable[] {
  const recipes = recipesOf(level);
  const slots: { when: number; entry: Applicable }[] = [];
  recipes.forEach((recipe, index) => {
    const events = recipe.events(alphabet);
    if (events.length === 0) return;
    for (let n = 0; n < recipe.weight; n += 1) {
      slots.push({ when: (n + (index + 1) / (recipes.length + 1)) / recipe.weight, entry: { recipe, events } });
    }
  });
  return slots.sort((a, b) => a.when - b.when).map((slot) => slot.entry);
}
