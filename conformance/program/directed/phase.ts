import type { Alphabet } from "../alphabet.ts";
import { drawMutations } from "../mutation.ts";
import { drawAsks, drawDoing, drawName, type Scene } from "../plan.ts";
import type { Draft } from "../draft.ts";
import type { Plan } from "../program.ts";
import { addDispatch, addHandler, optionsForPhase } from "../scene.ts";
import type { Recipe } from "./recipe.ts";

const phased = (alphabet: Alphabet) => alphabet.events.filter((entry) => entry.phases.length > 0);
const authorized = (alphabet: Alphabet) =>
  alphabet.authority
    ? alphabet.events.filter((entry) => entry.phases.some((phase) => phase.capability === "tool-authority"))
    : [];

const asking = (alphabet: Alphabet) => alphabet.events.filter((entry) => entry.asks.length > 0);

/** Calls of every function of the context, so many ms after the call. */
function askAll(draft: Draft, { entry }: Scene, times: readonly number[]): NonNullable<Plan["ask"]> {
  return times.flatMap((after) =>
    entry.asks.map(({ path, parameters }) => ({
      path,
      args: parameters.map(() => drawName(draft)),
      after,
    })),
  );
}

/** Events that are dispatched in phases, and what a phase grants. */
export const PHASE: readonly Recipe[] = [
  {
    name: "handlers of every phase",
    weight: 4,
    events: phased,
    draw(draft, entry) {
      for (const phase of entry.phases) {
        addDispatch(draft, entry, {
          phase: phase.name,
          at: draft.dispatches.length * 20,
          ...(phase.capability === "tool-authority" ? { authority: draft.dice.some(draft.names, 60) } : {}),
        });
      }
      for (const dispatch of [...draft.dispatches, ...draft.dice.some(draft.dispatches)]) {
        addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
      }
    },
  },
  {
    name: "changes in place in one phase before the next",
    weight: 4,
    events: (alphabet) => phased(alphabet).filter((entry) => entry.phases.length > 1),
    draw(draft, entry) {
      const first = draft.dice.pick(entry.phases);
      const phases = [first, ...entry.phases.filter((phase) => phase !== first)];
      phases.forEach((phase, nth) => {
        const dispatch = addDispatch(draft, entry, {
          phase: phase.name,
          at: nth * 5,
          ...(phase.capability === "tool-authority" ? { authority: [...draft.names] } : {}),
        });
        const options = optionsForPhase(entry, phase.name);
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => ({
            ...drawDoing(draft, scene, "continue"),
            then: "resolve",
            ...(nth === 0 ? { mutate: drawMutations(draft, scene.payload) } : {}),
          }),
          { plain: true, limit: null, options },
        );
      });
    },
  },
  {
    name: "authority",
    weight: 7,
    events: authorized,
    draw(draft, entry) {
      const phase = entry.phases.find((candidate) => candidate.capability === "tool-authority");
      if (phase === undefined) return;
      const proven = draft.dice.chance(60);
      const dispatch = addDispatch(draft, entry, { phase: phase.name, at: 1 });
      delete dispatch.authority;
      if (proven) dispatch.authority = draft.dice.some(draft.names, 60);
      const own = { [phase.option]: phase.value };
      for (let n = draft.dice.range(1, 3); n > 0; n -= 1) {
        addHandler(
          draft,
          entry,
          dispatch,
          (scene): Plan => ({
            ...drawDoing(draft, scene, draft.dice.chance(80) ? "replace" : "continue"),
            then: "resolve",
            after: draft.dice.range(0, 4),
            ...(scene.entry.asks.length > 0 ? { ask: drawAsks(draft, scene) } : {}),
          }),
          { options: own },
        );
      }
      if (proven && draft.dice.chance(50))
        draft.actions.push({ op: "revoke", at: draft.dice.range(0, 6), dispatch: dispatch.id });
    },
  },
  {
    name: "two authorities at once",
    weight: 3,
    events: (alphabet) => authorized(alphabet).filter((entry) => entry.asks.length > 0),
    draw(draft, entry) {
      const phase = entry.phases.find((candidate) => candidate.capability === "tool-authority");
      const [first = "", ...others] = draft.names;
      const inPhase = phase === undefined ? {} : { phase: phase.name };
      const dispatch = addDispatch(draft, entry, { ...inPhase, authority: [first] });
      addDispatch(draft, entry, { ...inPhase, authority: draft.dice.chance(30) ? [] : others, at: 1 });
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, phase?.name) };
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => ({
          then: "resolve",
          after: 6,
          ask: [...askAll(draft, scene, [0, 4]), ...askAll(draft, scene, [3])],
        }),
        choices,
      );
    },
  },
  {
    name: "authority lost while a handler runs",
    weight: 5,
    events: authorized,
    draw(draft, entry) {
      const phase = entry.phases.find((candidate) => candidate.capability === "tool-authority");
      const dispatch = addDispatch(draft, entry, {
        ...(phase === undefined ? {} : { phase: phase.name }),
        authority: [...draft.names],
      });
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, phase?.name) };
      const rewrite =
        (after: number) =>
        (scene: Scene): Plan => ({
          ...drawDoing(draft, scene, "replace"),
          then: "resolve",
          after,
          ...(entry.asks.length > 0 && draft.dice.chance(60) ? { ask: askAll(draft, scene, [0, 3]) } : {}),
        });
      if (draft.dice.chance(40)) addHandler(draft, entry, dispatch, rewrite(0), choices);
      addHandler(draft, entry, dispatch, rewrite(draft.dice.range(3, 5)), choices);
      if (draft.dice.chance(80)) addHandler(draft, entry, dispatch, rewrite(0), choices);
      draft.actions.push({ op: "revoke", at: 2, dispatch: dispatch.id });
    },
  },
  {
    name: "functions of the context after each kind of end",
    weight: 8,
    events: asking,
    draw(draft, entry) {
      const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
      const inPhase = phase === undefined ? {} : { phase };
      const choices = { plain: true, options: optionsForPhase(entry, phase) };
      const dispatch = addDispatch(draft, entry, inPhase);
      if (phase !== undefined) delete dispatch.authority;
      const end = draft.dice.pick(["resolve", "reject", "throw", "never", "never"] as const);
      addHandler(
        draft,
        entry,
        dispatch,
        (scene) => ({
          then: end,
          ...(end === "resolve" || end === "reject" ? { after: 4 } : {}),
          ask: askAll(draft, scene, [0, 3, 8]),
        }),
        { ...choices, limit: end === "never" ? 5 : null },
      );
      addHandler(draft, entry, dispatch, () => ({ then: "resolve", after: 6 }), { ...choices, limit: null });
      // another one that starts meanwhile
      if (draft.dice.chance(50)) addDispatch(draft, entry, { ...inPhase, at: 1 });
    },
  },
];
