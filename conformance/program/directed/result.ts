import type { Alphabet } from "../alphabet.ts";
import { type Doing, drawDoing } from "../plan.ts";
import { addDispatch, addHandler } from "../scene.ts";
import { anyEvent, guards, inSeries, rewritable, type Recipe, unguarded } from "./recipe.ts";

function oneOddAmongOthers(
  name: string,
  weight: number,
  events: Recipe["events"],
  odd: readonly Doing[],
  others: readonly Doing[],
  least = 1,
): Recipe {
  return {
    name,
    weight,
    events,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const count = draft.dice.range(least, 3);
      const place = draft.dice.below(least === 1 ? count : count - 1);
      for (let n = 0; n < count; n += 1) {
        const doing = draft.dice.pick(n === place ? odd : others);
        addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, doing));
      }
    },
  };
}

const withOpenForms = (alphabet: Alphabet) => alphabet.events.filter((entry) => entry.openForms.length > 0);
const withAborts = (events: Recipe["events"]) => (alphabet: Alphabet) =>
  events(alphabet).filter((entry) => entry.forms.abort.length > 0);

/** What returned values amount to. */
export const RESULT: readonly Recipe[] = [
  oneOddAmongOthers("every valid form", 3, anyEvent, ["continue", "replace"], ["continue", "replace"]),
  oneOddAmongOthers("malformed", 4, anyEvent, ["malformed"], ["replace", "continue"]),
  oneOddAmongOthers("malformed on a guard", 2, guards, ["malformed"], ["replace", "continue"]),
  oneOddAmongOthers("open form", 2, withOpenForms, ["open"], ["replace", "continue"]),
  oneOddAmongOthers("live code in a rewrite", 6, rewritable, ["exotic"], ["replace", "continue"]),
  oneOddAmongOthers("keys that reach for a prototype", 5, rewritable, ["prototype"], ["replace", "continue"]),
  oneOddAmongOthers("rewrite to undefined", 5, rewritable, ["undefined"], ["replace", "continue"]),
  oneOddAmongOthers("abort on a guard", 6, withAborts(guards), ["abort"], ["replace", "continue"], 2),
  oneOddAmongOthers("abort with an odd reason", 4, withAborts(guards), ["odd-abort"], ["replace", "continue"]),
  oneOddAmongOthers("abort on no guard", 4, withAborts(unguarded), ["abort"], ["replace", "continue"]),
  {
    name: "abort on no guard, between rewrites",
    weight: 3,
    events: (alphabet) => {
      const open = withAborts(unguarded)(alphabet);
      return rewritable(alphabet).filter((entry) => open.includes(entry));
    },
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (const doing of ["replace", "abort", "replace"] as const)
        addHandler(draft, entry, dispatch, (scene) => ({ ...drawDoing(draft, scene, doing), then: "resolve", after: 0 }), {
          tier: "plugin",
          plugin: "alpha",
          plain: true,
          limit: null,
        });
    },
  },
  oneOddAmongOthers("throw on a guard", 2, guards, ["throw"], ["replace", "continue"]),
  oneOddAmongOthers("throw on no guard", 2, unguarded, ["throw"], ["replace", "continue"]),
  {
    name: "returned at once, by a promise, by a thenable",
    weight: 3,
    events: inSeries,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (const then of draft.dice.some(["return", "thenable", "resolve"] as const, 70)) {
        const after = then === "thenable" ? draft.dice.below(3) : 0;
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => ({
            then,
            after,
            value: drawDoing(draft, scene, draft.dice.chance(60) ? "replace" : "continue").value ?? { $: "undefined" },
          }),
          { limit: draft.alphabet.options.limit === undefined ? null : 20 },
        );
      }
    },
  },
];
