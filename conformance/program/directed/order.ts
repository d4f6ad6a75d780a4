import { drawDoing } from "../plan.ts";
import { addDispatch, addHandler } from "../scene.ts";
import { anyEvent, inSeries, notInSeries, type Recipe } from "./recipe.ts";

/** Who starts when. */
export const ORDER: readonly Recipe[] = [
  {
    // one plugin registers in a jumble of groups, tiers and priorities, others in between; nobody fails
    name: "order",
    weight: 4,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (let n = draft.dice.range(3, 8); n > 0; n -= 1) {
        const plugin = draft.dice.chance(50) ? { plugin: "alpha" } : {};
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => drawDoing(draft, scene, draft.dice.chance(60) ? "continue" : "replace"),
          plugin,
        );
      }
    },
  },
  {
    name: "one after another",
    weight: 2,
    events: inSeries,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (let n = draft.dice.range(2, 4); n > 0; n -= 1) {
        addHandler(draft, entry, dispatch, (scene) => ({
          ...drawDoing(draft, scene, draft.dice.chance(50) ? "continue" : "replace"),
          then: "resolve",
          after: draft.dice.range(0, Math.min(6, (scene.limit ?? 9) - 1)),
        }));
      }
    },
  },
  {
    // all at once: throws at once, slow ones, rewrites and aborts that must not count
    name: "together",
    weight: 4,
    events: notInSeries,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (let n = draft.dice.range(2, 6); n > 0; n -= 1) {
        addHandler(draft, entry, dispatch, (scene) => {
          const doing = draft.dice.pick([
            "throw",
            "throw",
            "replace",
            "abort",
            "continue",
            "never",
            "malformed",
          ] as const);
          const plan = drawDoing(draft, scene, doing);
          if (plan.then !== "resolve") return plan;
          return { ...plan, after: draft.dice.range(0, Math.min(9, (scene.limit ?? 10) - 1)) };
        });
      }
    },
  },
];
