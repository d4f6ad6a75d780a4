import type { Alphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";
import { type Doing, drawDoing, late } from "../plan.ts";
import type { Plan } from "../program.ts";
import { addDispatch, addHandler } from "../scene.ts";
import type { Encoded } from "../value.ts";
import { cancellable, guards, limited, rewritable, type Recipe } from "./recipe.ts";

const settable = (alphabet: Alphabet) => (alphabet.options.limit === undefined ? [] : limited(alphabet));
const defaulted = (alphabet: Alphabet) => limited(alphabet).filter((entry) => entry.event.limit !== null);
/** events whose default one program asks about */
const DEFAULTS = 6;
const LONG = 2_147_483_648;
const INVALID: readonly Encoded[] = [
  0,
  -1,
  -1000,
  { $: "number", value: "NaN" },
  { $: "number", value: "Infinity" },
  { $: "number", value: "-Infinity" },
  "10",
  "7",
  "20",
  "[x0]",
  null,
  true,
];

function addQuickOnes(
  draft: Draft,
  entry: Parameters<Recipe["draw"]>[1],
  dispatch: Parameters<typeof addHandler>[2],
  count: number,
): void {
  for (let n = count; n > 0; n -= 1) {
    const doing: Doing = draft.dice.chance(50) ? "replace" : "continue";
    addHandler(draft, entry, dispatch, (scene) => {
      const plan = drawDoing(draft, scene, doing);
      return { ...plan, then: plan.then === "return" ? "resolve" : plan.then };
    });
  }
}

/** A dispatch with a handler that never settles, so that the default of its event ends it, and perhaps one that is just in time. */
function addDefaulted(draft: Draft, entry: Parameters<Recipe["draw"]>[1]): void {
  const dispatch = addDispatch(draft, entry);
  const after = (entry.event.limit ?? 1) - 1;
  if (draft.dice.chance(30))
    addHandler(draft, entry, dispatch, (scene) => ({ ...drawDoing(draft, scene, "replace"), then: "resolve", after }), {
      limit: null,
    });
  addHandler(draft, entry, dispatch, () => ({ then: "never" }), { limit: null });
  if (draft.dice.chance(50)) addQuickOnes(draft, entry, dispatch, 1);
}

/** What happens at the end of a handler's time. */
export const LIMIT: readonly Recipe[] = [
  {
    name: "never settles",
    weight: 4,
    events: limited,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addQuickOnes(draft, entry, dispatch, draft.dice.below(2));
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "never"));
      addQuickOnes(draft, entry, dispatch, draft.dice.range(0, 2));
    },
  },
  {
    name: "default limit",
    weight: 3,
    events: defaulted,
    draw(draft, entry) {
      // each event has a default of its own, so one program asks about it and about some that follow
      const all = defaulted(draft.alphabet);
      const first = all.indexOf(entry);
      for (const one of [...all.slice(first), ...all.slice(0, first)].slice(0, DEFAULTS)) addDefaulted(draft, one);
    },
  },
  {
    name: "no limit",
    weight: 2,
    events: (alphabet) => alphabet.events.filter((entry) => entry.event.limit === null),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => ({ ...drawDoing(draft, scene, "replace"), then: "resolve", after: 90_000 }),
        { limit: null },
      );
      addQuickOnes(draft, entry, dispatch, 1);
    },
  },
  {
    name: "thenable beyond its limit",
    weight: 2,
    events: settable,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const doing = draft.dice.pick(["replace", "continue"] as const);
      const limit = 5;
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => ({ ...drawDoing(draft, scene, doing), then: "thenable", after: limit + draft.dice.range(1, 9) }),
        { plain: true, limit },
      );
      if (draft.dice.chance(50)) addQuickOnes(draft, entry, dispatch, 1);
    },
  },
  {
    name: "expires or throws while its parent lives",
    weight: 3,
    events: (alphabet) => {
      const timed = settable(alphabet);
      return cancellable(alphabet).filter((entry) => timed.includes(entry));
    },
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry, { parent: draft.parent() });
      const thrown: Plan = { then: "throw", value: { $: "error", name: "Error", message: draft.marker("e") } };
      const plan: Plan = draft.dice.chance(50) ? thrown : { then: "never" };
      addHandler(draft, entry, dispatch, () => plan, { plain: true, limit: 5 });
      addQuickOnes(draft, entry, dispatch, draft.dice.below(2));
    },
  },
  {
    name: "too late",
    weight: 4,
    events: limited,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addQuickOnes(draft, entry, dispatch, draft.dice.below(2));
      addHandler(draft, entry, dispatch, (scene) => late(draft, scene));
      // a slow one behind it, so that the late result arrives while the dispatch is still open
      addHandler(draft, entry, dispatch, (scene) => ({
        ...drawDoing(draft, scene, "continue"),
        then: "resolve",
        after: Math.min(8, (scene.limit ?? 9) - 1),
      }));
      addQuickOnes(draft, entry, dispatch, draft.dice.below(2));
      if (draft.dice.chance(50)) addDispatch(draft, entry, { afterOutcomeOf: "d1", at: 0 });
    },
  },
  {
    name: "too late, then another dispatch",
    weight: 4,
    events: (alphabet) => {
      const timed = settable(alphabet);
      return rewritable(alphabet).filter((entry) => entry.series && !entry.event.guard && timed.includes(entry));
    },
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addDispatch(draft, entry, { afterOutcomeOf: "d1", at: 0 });
      const late = (scene: Parameters<typeof drawDoing>[1]): [Plan, Plan] => [
        { ...drawDoing(draft, scene, draft.dice.chance(60) ? "replace" : "abort"), then: "resolve", after: 6 },
        { then: "resolve" },
      ];
      addHandler(draft, entry, dispatch, late, { plain: true, limit: 5 });
      for (const after of [4, 0])
        addHandler(draft, entry, dispatch, () => ({ then: "resolve", after }), { plain: true, limit: null });
    },
  },
  {
    name: "around the limit",
    weight: 4,
    events: settable,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (let n = draft.dice.range(1, 3); n > 0; n -= 1) {
        const limit = draft.dice.pick([2, 5, 10, 3_600_000]);
        const after = limit + draft.dice.pick([-1, -1, -1, 0, 1]);
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => ({
            ...drawDoing(draft, scene, draft.dice.pick(["replace", "continue", "abort"] as const)),
            then: "resolve",
            after,
          }),
          { limit },
        );
      }
    },
  },
  {
    name: "slow before, limit of its own",
    weight: 2,
    events: settable,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => ({ ...drawDoing(draft, scene, "replace"), then: "resolve", after: 15 }),
        { limit: 20 },
      );
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => ({ ...drawDoing(draft, scene, "replace"), then: "resolve", after: 8 }),
        { limit: 10 },
      );
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => drawDoing(draft, scene, draft.dice.chance(50) ? "never" : "continue"),
        { limit: 5 },
      );
    },
  },
  {
    name: "very long limit",
    weight: 7,
    events: settable,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const limit = LONG + draft.dice.pick([0, 1000, 2 ** 30, 2 ** 31, 2 ** 32]);
      const isOpen = draft.dice.chance(45);
      addHandler(
        draft,
        entry,
        dispatch,
        (scene): Plan =>
          isOpen
            ? { then: "never" }
            : { ...drawDoing(draft, scene, "replace"), then: "resolve", after: draft.dice.pick([3, 50, 90_000]) },
        { limit },
      );
      addQuickOnes(draft, entry, dispatch, draft.dice.below(2));
    },
  },
  {
    name: "invalid limit",
    weight: 7,
    // without a default there is nothing that it could be replaced by
    events: (alphabet) => {
      const known = settable(alphabet).filter((entry) => entry.event.limit !== null);
      return known.length > 0 ? known : settable(alphabet);
    },
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const name = draft.alphabet.options.limit?.name ?? "";
      const value = draft.dice.pick(INVALID);
      const fallback = entry.event.limit;
      const plan = (scene: Parameters<typeof drawDoing>[1]): Plan =>
        fallback !== null && draft.dice.chance(50)
          ? { then: "never" }
          : { ...drawDoing(draft, scene, "replace"), then: "resolve", after: Math.min(30, (fallback ?? 31) - 1) };
      addHandler(draft, entry, dispatch, plan, { limit: null, options: { [name]: value } });
      addQuickOnes(draft, entry, dispatch, draft.dice.below(2));
    },
  },
  {
    name: "keeps the thread beyond its limit",
    weight: 5,
    events: settable,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => ({ ...drawDoing(draft, scene, "replace"), then: "resolve", after: 0, block: 12 }),
        { limit: 10 },
      );
      addQuickOnes(draft, entry, dispatch, 1);
    },
  },
  {
    name: "never settles, on a guard",
    weight: 2,
    events: (alphabet) => {
      const timed = limited(alphabet);
      return guards(alphabet).filter((entry) => timed.includes(entry));
    },
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "never"));
      addQuickOnes(draft, entry, dispatch, 1);
    },
  },
];
