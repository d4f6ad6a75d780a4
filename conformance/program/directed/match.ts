import { addRandomMatchMutation } from "../action.ts";
import type { Alphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";
import { drawMutations } from "../mutation.ts";
import { drawDoing } from "../plan.ts";
import type { MatchPlan, Plan } from "../program.ts";
import { addDispatch, addHandler, drawMatch } from "../scene.ts";
import type { Encoded } from "../value.ts";
import { guards, rewritable, type Recipe } from "./recipe.ts";

const matched = (alphabet: Alphabet) => (alphabet.options.match === undefined ? [] : alphabet.events);

/** Whom a match lets run. */
export const MATCH: readonly Recipe[] = [
  {
    name: "match of every kind",
    weight: 4,
    events: matched,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (let n = draft.dice.range(1, 4); n > 0; n -= 1) {
        const match = drawMatch(draft, dispatch);
        addRandomMatchMutation(draft, match, dispatch);
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => drawDoing(draft, scene, draft.dice.chance(50) ? "replace" : "continue"),
          { match },
        );
      }
    },
  },
  {
    name: "match after a rewrite",
    weight: 3,
    events: (alphabet) =>
      alphabet.options.match === undefined
        ? []
        : rewritable(alphabet).filter((entry) => entry.series && entry.kind.view === "chained"),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const quiet = { tier: "plugin", plugin: "alpha", plain: true, limit: null } as const;
      addHandler(draft, entry, dispatch, (scene) => resolves(drawDoing(draft, scene, "replace")), quiet);
      const match: MatchPlan = draft.dice.chance(70) ? { op: "value", value: true } : drawMatch(draft, dispatch);
      addHandler(draft, entry, dispatch, (scene) => resolves(drawDoing(draft, scene, "continue")), { ...quiet, match });
    },
  },
  {
    name: "match that goes by the payload, in two dispatches",
    weight: 4,
    events: (alphabet) => matched(alphabet).filter((entry) => entry.event.payload.length > 0),
    draw(draft, entry) {
      const dispatches = [addDispatch(draft, entry), addDispatch(draft, entry, { afterOutcomeOf: "d1", at: 0 })];
      const wanted = draft.dice.pick(dispatches);
      const [first, second] = dispatches.map(({ payload }) => payload as Readonly<Record<string, Encoded>>);
      const own = Object.entries(wanted.payload as Readonly<Record<string, Encoded>>);
      const marked = own.find(([name]) => JSON.stringify(first?.[name]) !== JSON.stringify(second?.[name]));
      const match: MatchPlan =
        marked === undefined ? { op: "value", value: true } : { op: "equals", field: marked[0], value: marked[1] };
      addHandler(draft, entry, wanted, () => ({ then: "resolve" }), { plain: true, limit: null, match });
    },
  },
  {
    name: "match that throws on a guard",
    weight: 4,
    events: (alphabet) => (alphabet.options.match === undefined ? [] : guards(alphabet)),
    draw(draft, entry) {
      addThrowing(draft, entry);
    },
  },
  {
    name: "match that throws elsewhere",
    weight: 4,
    events: (alphabet) => matched(alphabet).filter((entry) => !entry.event.guard),
    draw(draft, entry) {
      addThrowing(draft, entry);
    },
  },
  {
    name: "match that changes its payload, after a rewrite",
    weight: 2,
    events: (alphabet) => (alphabet.options.match === undefined ? [] : rewritable(alphabet)),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
      const match: MatchPlan = {
        op: "value",
        value: draft.dice.chance(70),
        mutate: drawMutations(draft, dispatch.payload),
      };
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"), { match });
      if (draft.dice.chance(50)) addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
    },
  },
];

function resolves(plan: Plan): Plan {
  return { then: "resolve", ...(plan.value === undefined ? {} : { value: plan.value }) };
}

function addThrowing(draft: Draft, entry: ReturnType<typeof matched>[number]): void {
  const dispatch = addDispatch(draft, entry);
  const broken = draft.dice.below(2);
  const plain = draft.dice.chance(60);
  for (let n = 0; n < draft.dice.range(2, 3); n += 1) {
    const match: MatchPlan = { op: "throw", value: { $: "error", name: "Error", message: draft.marker("e") } };
    addHandler(
      draft,
      entry,
      dispatch,
      (scene) => drawDoing(draft, scene, draft.dice.chance(50) ? "replace" : "continue"),
      { ...(n === broken ? { match } : {}), plain },
    );
  }
}
