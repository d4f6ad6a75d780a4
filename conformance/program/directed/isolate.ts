import type { TypeExpression } from "../../../spec/model/index.ts";
import { addEquallyNamedContext } from "../action.ts";
import type { Alphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";
import { addRichField } from "../general.ts";
import { drawMutations } from "../mutation.ts";
import { drawAsks, drawDoing, drawTouch } from "../plan.ts";
import { drawDeep } from "../payload.ts";
import type { Dispatch, Mutation, Plan } from "../program.ts";
import { addDispatch, addHandler } from "../scene.ts";
import type { Encoded } from "../value.ts";
import { anyEvent, guards, type Recipe } from "./recipe.ts";

type Entry = Parameters<Recipe["draw"]>[1];

/** Handlers that take a while, so that changes made meanwhile could be seen. */
function addSlow(
  draft: Draft,
  entry: Entry,
  dispatch: Dispatch,
  count: number,
  change?: (plan: Plan, scene: Parameters<typeof drawDoing>[1]) => Plan,
): void {
  for (let n = 0; n < count; n += 1) {
    addHandler(
      draft,
      entry,
      dispatch,
      (scene) => {
        const plan: Plan = {
          ...drawDoing(draft, scene, draft.dice.chance(70) ? "continue" : "replace"),
          then: "resolve",
          after: draft.dice.below(4),
        };
        return change === undefined ? plan : change(plan, scene);
      },
      { limit: draft.alphabet.options.limit === undefined ? null : 50 },
    );
  }
}

const withCallerContext = (alphabet: Alphabet) => alphabet.events.filter((entry) => entry.context.length > 0);

/** Who sees whose changes. */
export const ISOLATE: readonly Recipe[] = [
  {
    name: "changes in place",
    weight: 4,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addSlow(draft, entry, dispatch, draft.dice.range(2, 3), (plan, scene) =>
        draft.dice.chance(60) ? { ...plan, mutate: drawMutations(draft, scene.payload) } : plan,
      );
      if (draft.dice.chance(40))
        addDispatch(draft, entry, { payload: dispatch.payload, at: draft.dice.below(4), afterOutcomeOf: dispatch.id });
    },
  },
  {
    name: "changes inside a map or a set",
    weight: 5,
    events: (alphabet) =>
      alphabet.richValues ? alphabet.events.filter((entry) => entry.kind.copies === "handler") : [],
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const key = draft.key();
      const { held, change } = drawHeld(draft);
      dispatch.payload = { ...(dispatch.payload as object), [key]: held };
      addSlow(draft, entry, dispatch, 2, (plan) => ({
        ...plan,
        mutate: [{ ...change, path: [key, ...change.path], value: draft.marker("m") }],
      }));
    },
  },
  {
    name: "changes deep inside",
    weight: 4,
    events: (alphabet) => alphabet.events.filter((entry) => entry.kind.copies !== "open"),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const key = draft.key();
      const { value, path } = drawDeep(draft, "p", draft.dice.pick([1, 3, 8, 9, 10]));
      dispatch.payload = { ...(dispatch.payload as object), [key]: value };
      addSlow(draft, entry, dispatch, 2, (plan) => ({
        ...plan,
        mutate: [{ op: "set", path: [key, ...path], value: draft.marker("m") }],
      }));
      if (entry.kind.copies === "dispatch")
        addDispatch(draft, entry, {
          ...(dispatch.phase === undefined ? {} : { phase: dispatch.phase }),
          payload: dispatch.payload,
          at: 0,
          afterOutcomeOf: dispatch.id,
        });
    },
  },
  {
    name: "changes in a snapshot that handlers share",
    weight: 5,
    events: (alphabet) => alphabet.events.filter((entry) => entry.kind.copies === "dispatch"),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addDispatch(draft, entry, {
        ...(dispatch.phase === undefined ? {} : { phase: dispatch.phase }),
        ...(dispatch.authority === undefined ? {} : { authority: dispatch.authority }),
        payload: dispatch.payload,
        at: draft.dice.below(4),
        ...(draft.dice.chance(60) ? { afterOutcomeOf: dispatch.id } : {}),
      });
      addSlow(draft, entry, dispatch, 2, (plan, scene) => ({ ...plan, mutate: drawMutations(draft, scene.payload) }));
    },
  },
  {
    name: "changes to a list of the context",
    weight: 4,
    events: (alphabet) => alphabet.events.filter((entry) => entry.context.some((field) => holdsList(field.type))),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const lists = Object.keys(dispatch.context).filter((key) => isList(dispatch.context[key]));
      addSlow(draft, entry, dispatch, draft.dice.range(2, 3), (plan) =>
        lists.length === 0
          ? plan
          : { ...plan, mutateContext: [{ op: "push", path: [draft.dice.pick(lists)], value: draft.marker("m") }] },
      );
    },
  },
  {
    name: "late changes",
    weight: 3,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addSlow(draft, entry, dispatch, draft.dice.range(2, 3), (plan, scene) =>
        draft.dice.chance(60) ? { ...plan, touches: [drawTouch(draft, scene, plan, ["payload"])] } : plan,
      );
      if (draft.dice.chance(50)) addDispatch(draft, entry, { at: draft.dice.below(4), afterOutcomeOf: dispatch.id });
    },
  },
  {
    name: "changes by the caller",
    weight: 5,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addSlow(draft, entry, dispatch, draft.dice.range(2, 3));
      draft.actions.push({
        op: "touch-caller",
        at: draft.dice.range(0, 3),
        dispatch: dispatch.id,
        mutate: drawMutations(draft, dispatch.payload),
      });
    },
  },
  {
    name: "frozen payload",
    weight: 2,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry, { frozen: true });
      addSlow(draft, entry, dispatch, draft.dice.range(1, 2), (plan, scene) => ({
        ...plan,
        mutate: drawMutations(draft, scene.payload),
      }));
    },
  },
  {
    name: "values beyond JSON",
    weight: 3,
    events: (alphabet) => (alphabet.richValues ? alphabet.events : []),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (let n = draft.dice.range(1, 3); n > 0; n -= 1) addRichField(draft, dispatch);
      addSlow(draft, entry, dispatch, draft.dice.range(1, 2), (plan, scene) =>
        draft.dice.chance(40) ? { ...plan, mutate: drawMutations(draft, scene.payload) } : plan,
      );
    },
  },
  {
    name: "payload that cannot be copied",
    weight: 7,
    events: anyEvent,
    draw: drawUncopyable,
  },
  {
    name: "payload that cannot be copied, on a guard",
    weight: 3,
    events: guards,
    draw: drawUncopyable,
  },
  {
    name: "changes to the context",
    weight: 3,
    events: withCallerContext,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addSlow(draft, entry, dispatch, draft.dice.range(2, 3), (plan, scene) => {
        const changed: Plan = { ...plan };
        if (draft.dice.chance(60)) changed.mutateContext = drawMutations(draft, scene.context);
        if (draft.dice.chance(25)) changed.touches = [drawTouch(draft, scene, plan, ["context"])];
        return changed;
      });
      if (draft.dice.chance(40)) addDispatch(draft, entry, { at: 1, afterOutcomeOf: dispatch.id });
      addEquallyNamedContext(draft, 30);
    },
  },
  {
    name: "questions to the context",
    weight: 6,
    events: (alphabet) => alphabet.events.filter((entry) => entry.asks.length > 0),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addSlow(draft, entry, dispatch, draft.dice.range(1, 3), (plan, scene) => ({
        ...plan,
        ask: drawAsks(draft, scene),
      }));
    },
  },
  {
    name: "every scope",
    weight: 2,
    events: anyEvent,
    draw(draft, entry) {
      addSlow(draft, entry, addDispatch(draft, entry), 1);
      for (const other of draft.dice.some(draft.alphabet.events, 15).slice(0, 3)) {
        if (other !== entry) addSlow(draft, other, addDispatch(draft, other, { at: draft.dice.below(3) }), 1);
      }
    },
  },
];

/** A map or a set with something inside, and a change to it: at the value of a key, of an item, inside a key or inside an item. */
function drawHeld(draft: Draft): { held: Encoded; change: Mutation } {
  const [inner, item] = [draft.key(), draft.marker("p")];
  return draft.dice.pick<{ held: Encoded; change: Mutation }>([
    { held: { $: "map", entries: [[inner, item]] }, change: { op: "set", path: [inner] } },
    { held: { $: "set", items: [item] }, change: { op: "push", path: [] } },
    { held: { $: "map", entries: [[{ name: item }, inner]] }, change: { op: "set", path: [0, "name"] } },
    { held: { $: "set", items: [{ name: item }] }, change: { op: "set", path: [0, "name"] } },
  ]);
}

function drawUncopyable(draft: Draft, entry: Entry): void {
  const dispatch = addDispatch(draft, entry);
  dispatch.payload = { ...(dispatch.payload as object), [draft.key()]: { $: "function", id: draft.marker("p") } };
  addSlow(draft, entry, dispatch, draft.dice.range(1, 2));
}

function holdsList(type: TypeExpression): boolean {
  return type.kind === "array" || type.kind === "set" || (type.kind === "union" && type.members.some(holdsList));
}

function isList(value: Encoded | undefined): boolean {
  return Array.isArray(value) || (value !== null && typeof value === "object" && value.$ === "set");
}
