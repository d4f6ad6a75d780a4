import { addCancel } from "../action.ts";
import type { Alphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";
import { drawDoing } from "../plan.ts";
import type { Plan } from "../program.ts";
import { addDispatch, addHandler } from "../scene.ts";
import { anyEvent, cancellable, exempt, guards, type Recipe } from "./recipe.ts";

type Entry = Parameters<Recipe["draw"]>[1];

const underParent = (events: Recipe["events"]) => (alphabet: Alphabet) => {
  const offered = alphabet.cancellation;
  return offered ? events(alphabet) : [];
};

/** A slow handler that is running at 3 ms: it hangs, heeds its signal, or settles later with something to ignore. */
function addRunning(draft: Draft, entry: Entry, dispatch: Parameters<typeof addHandler>[2]): void {
  const limit = draft.alphabet.options.limit === undefined ? null : 50;
  addHandler(
    draft,
    entry,
    dispatch,
    (scene): Plan => {
      const doing = draft.dice.pick(["replace", "abort", "throw", "malformed", "never", "continue"] as const);
      const plan = drawDoing(draft, scene, doing);
      if (plan.then === "never") return plan;
      const then = plan.then === "throw" || plan.then === "reject" ? "reject" : "resolve";
      return { ...plan, then, after: draft.dice.range(4, 9), ...(draft.dice.chance(25) ? { heedsSignal: true } : {}) };
    },
    { limit },
  );
}

function addLater(draft: Draft, entry: Entry, dispatch: Parameters<typeof addHandler>[2]): void {
  addHandler(draft, entry, dispatch, (scene) =>
    drawDoing(draft, scene, draft.dice.pick(["replace", "continue"] as const)),
  );
}

/** What the parent's cancellation does. */
export const CANCEL: readonly Recipe[] = [
  {
    name: "cancelled while a handler runs",
    weight: 5,
    events: cancellable,
    draw(draft, entry) {
      const parent = draft.parent();
      const dispatch = addDispatch(draft, entry, { parent });
      addRunning(draft, entry, dispatch);
      addLater(draft, entry, dispatch);
      if (draft.dice.chance(30)) addLater(draft, entry, dispatch);
      addCancel(draft, parent, 3);
      if (draft.dice.chance(30))
        addDispatch(draft, entry, { at: draft.dice.range(4, 12), ...(draft.dice.chance(50) ? { parent } : {}) });
    },
  },
  {
    name: "guard cancelled while a handler runs",
    weight: 3,
    events: (alphabet) => guards(alphabet).filter((entry) => cancellable(alphabet).includes(entry)),
    draw(draft, entry) {
      const parent = draft.parent();
      const dispatch = addDispatch(draft, entry, { parent });
      addRunning(draft, entry, dispatch);
      addLater(draft, entry, dispatch);
      addCancel(draft, parent, 3);
    },
  },
  {
    name: "cancelled before the start",
    weight: 3,
    events: cancellable,
    draw(draft, entry) {
      const parent = draft.parent();
      const dispatch = addDispatch(draft, entry, { parent, at: 2 });
      addLater(draft, entry, dispatch);
      if (draft.dice.chance(40)) addRunning(draft, entry, dispatch);
      addCancel(draft, parent, 0);
    },
  },
  {
    name: "cancelled after the outcome",
    weight: 1,
    events: cancellable,
    draw(draft, entry) {
      const parent = draft.parent();
      const dispatch = addDispatch(draft, entry, { parent });
      addLater(draft, entry, dispatch);
      addDispatch(draft, entry, { parent, at: 1, afterOutcomeOf: dispatch.id });
      addCancel(draft, parent, 100);
    },
  },
  {
    name: "not ended by its parent",
    weight: 4,
    events: exempt,
    draw(draft, entry) {
      const parent = draft.parent();
      const dispatch = addDispatch(draft, entry, { parent, at: draft.dice.pick([0, 5]) });
      addRunning(draft, entry, dispatch);
      addLater(draft, entry, dispatch);
      addCancel(draft, parent, 3);
    },
  },
  {
    name: "an error shaped like an abort",
    weight: 2,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const after = draft.dice.below(3);
      addHandler(draft, entry, dispatch, () => ({
        then: "reject",
        after,
        value: { $: "error", name: "AbortError", message: draft.marker("e") },
      }));
      addLater(draft, entry, dispatch);
    },
  },
  {
    name: "one parent, many ends",
    weight: 3,
    events: underParent(anyEvent),
    draw(draft, entry) {
      const parent = draft.parent();
      const first = addDispatch(draft, entry, { parent });
      for (let n = draft.dice.range(1, 3); n > 0; n -= 1) {
        addDispatch(draft, entry, {
          parent,
          at: draft.dice.range(0, 20),
          ...(draft.dice.chance(50) ? { afterOutcomeOf: first.id } : {}),
        });
      }
      for (let n = draft.dice.range(1, 3); n > 0; n -= 1) {
        addHandler(draft, entry, first, (scene) =>
          drawDoing(
            draft,
            scene,
            draft.dice.pick(["replace", "throw", "abort", "never", "continue", "malformed"] as const),
          ),
        );
      }
    },
  },
];
