import type { OptionRole, OptionSpec } from "../../../spec/model/index.ts";
import { addEquallyNamedContext } from "../action.ts";
import type { Alphabet, EventAlphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";
import { drawDoing, fails } from "../plan.ts";
import type { Plan } from "../program.ts";
import type { Encoded } from "../value.ts";
import { addDispatch, addHandler, type HandlerChoices, optionsForPhase } from "../scene.ts";
import { anyEvent, inSeries, type Recipe } from "./recipe.ts";

const nested = (alphabet: Alphabet) => (alphabet.nested ? alphabet.events : []);
const allowing = (alphabet: Alphabet) => nested(alphabet).filter((entry) => entry.event.nested === "allow");

/** Which handlers belong to a dispatch, and what is kept from one to the next. */
export const SET: readonly Recipe[] = [
  {
    name: "registered by a handler",
    weight: 7,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addDispatch(draft, entry, { at: draft.dice.below(3), afterOutcomeOf: dispatch.id });
      const first = addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
      const late = addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"), { when: "later" });
      first.plans[0].register = [late.id];
      addEquallyNamedContext(draft, 30);
    },
  },
  {
    name: "registered between two dispatches",
    weight: 2,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addDispatch(draft, entry, { at: 100 });
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"), { limit: null });
      const late = addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"), { when: "later" });
      draft.actions.push({ op: "register", at: 60, registration: late.id });
    },
  },
  {
    name: "removed before a dispatch",
    weight: 3,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry, { at: 5 });
      const gone = addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      draft.actions.push({ op: "unregister", at: 2, registration: gone.id });
      // who removes what is gone removes nothing
      if (draft.dice.chance(50)) draft.actions.push({ op: "unregister", at: 3, registration: gone.id });
    },
  },
  {
    name: "removed, then others registered",
    weight: 4,
    events: inSeries,
    draw(draft, entry) {
      const { dice } = draft;
      const dispatch = addDispatch(draft, entry, { at: 5 });
      const choices: HandlerChoices = {
        plain: true,
        limit: null,
        tier: "plugin",
        options: optionsForPhase(entry, dispatch.phase),
        ...(dice.chance(40) ? { plugin: "alpha" } : {}),
      };
      const add = (more: HandlerChoices = {}) =>
        addHandler(draft, entry, dispatch, () => ({ then: "resolve" }), { ...choices, ...more });
      const first = [add(), add(), add(), ...(dice.chance(30) ? [add()] : [])];
      for (const { id } of first.slice(0, 2)) draft.actions.push({ op: "unregister", at: 1, registration: id });
      for (let n = dice.range(1, 2); n > 0; n -= 1)
        draft.actions.push({ op: "register", at: 2, registration: add({ when: "later" }).id });
    },
  },
  {
    name: "removed by a handler",
    weight: 4,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addDispatch(draft, entry, { at: 1, afterOutcomeOf: dispatch.id });
      const first = addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      const second = addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
      first.plans[0].unregister = [draft.dice.chance(70) ? second.id : first.id];
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
    },
  },
  {
    name: "one function twice",
    weight: 5,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const first = addHandler(
        draft,
        entry,
        dispatch,
        (scene): Plan => ({
          ...drawDoing(draft, scene, draft.dice.chance(50) ? "replace" : "continue"),
          then: "resolve",
          after: draft.dice.below(3),
        }),
        { tier: "plugin", plugin: "alpha", plain: true, limit: null },
      );
      addHandler(draft, entry, dispatch, () => first.plans, {
        tier: "plugin",
        plugin: draft.dice.pick(["alpha", "beta"]),
        sameFunctionAs: first.id,
        plain: true,
        limit: null,
      });
    },
  },
  {
    name: "handlers of several events",
    weight: 3,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      for (let n = draft.dice.range(1, 3); n > 0; n -= 1) {
        const other = draft.dice.chance(50)
          ? neighbourOf(entry, draft.alphabet)
          : draft.dice.pick(draft.alphabet.events);
        addHandler(draft, other, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      }
    },
  },
  {
    name: "unknown event",
    weight: 5,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      const stray = addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      const { name } = entry.event;
      stray.event = draft.dice.pick([
        draft.marker("x"),
        `${name} `,
        name.toUpperCase(),
        "__proto__",
        "constructor",
        "",
      ]);
      if (draft.alphabet.events.some((known) => known.event.name === stray.event)) stray.event = draft.marker("x");
    },
  },
  {
    name: "no function",
    weight: 5,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
      const stray = addHandler(draft, entry, dispatch, () => ({ then: "resolve" }));
      stray.notAFunction = draft.dice.pick<Encoded>([
        { $: "undefined" },
        null,
        draft.marker("x"),
        {},
        draft.number(),
        true,
      ]);
    },
  },
  {
    name: "wrong option",
    weight: 11,
    events: (alphabet) => (sorting(alphabet).length === 0 ? [] : alphabet.events),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const option = draft.dice.pick(sorting(draft.alphabet));
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"), {
        options: { [option.name]: drawWrong(draft, option.sets) },
      });
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
    },
  },
  {
    name: "recorder that throws",
    weight: 5,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry, { throwingRecorder: true });
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
      addHandler(draft, entry, dispatch, (scene) =>
        draft.dice.chance(60)
          ? fails(draft, scene)
          : drawDoing(draft, scene, draft.dice.pick(["malformed", "never"] as const)),
      );
      addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
    },
  },
  {
    name: "nested in its own event",
    weight: 6,
    events: (alphabet) => nested(alphabet).filter((entry) => entry.event.nested === "skip"),
    draw: drawNestedInItself,
  },
  {
    name: "nested in its own event, through another",
    weight: 3,
    events: (alphabet) => nested(alphabet).filter((entry) => entry.event.nested === "skip"),
    draw(draft, entry) {
      const others = draft.alphabet.events.filter((candidate) => candidate.series && candidate !== entry);
      if (others.length === 0) return;
      const other = draft.dice.pick(others);
      const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
      const inPhase = phase === undefined ? {} : { phase };
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, phase) };
      const outer = addDispatch(draft, entry, inPhase);
      // the one between is made by a handler of the outermost, or beside it
      const isInside = draft.dice.chance(60);
      const between = addDispatch(draft, other, isInside ? { within: true } : { at: 1 });
      const inner = addDispatch(draft, entry, { ...inPhase, within: true });
      const awaits = { then: "resolve", awaitNested: true } as const;
      addHandler(
        draft,
        entry,
        outer,
        (): [Plan, Plan] => [
          isInside ? { ...awaits, nested: [between.id] } : { then: "resolve", after: 5 },
          { then: "resolve" },
        ],
        choices,
      );
      addHandler(draft, other, between, (): [Plan, Plan] => [{ ...awaits, nested: [inner.id] }, { then: "resolve" }], {
        plain: true,
        limit: null,
      });
      addHandler(draft, entry, outer, (scene) => drawDoing(draft, scene, "replace"), choices);
    },
  },
  {
    name: "nested in its own event, which allows it",
    weight: 2,
    events: allowing,
    draw(draft, entry) {
      drawNestedInItself(draft, entry);
      // most events allow it: each is to have its turn within a short run
      const others = allowing(draft.alphabet).filter((candidate) => candidate !== entry);
      for (const other of draft.dice.some(others, 40)) drawNestedInItself(draft, other);
    },
  },
  {
    name: "nested in another event",
    weight: 2,
    events: nested,
    draw(draft, entry) {
      const others = draft.alphabet.events.filter((candidate) => candidate !== entry);
      if (others.length === 0) return;
      const other = draft.dice.pick(others);
      const dispatch = addDispatch(draft, entry);
      const inner = addDispatch(draft, other, { within: true });
      addHandler(draft, entry, dispatch, (scene): [Plan, Plan] => {
        const plan = drawDoing(draft, scene, "continue");
        return [{ ...plan, nested: [inner.id], awaitNested: draft.dice.chance(70) }, plan];
      });
      addHandler(draft, other, inner, (scene) => drawDoing(draft, scene, "replace"));
    },
  },
];

/** Options that say whether and when a handler runs. Limits have recipes of their own. */
function sorting({ options: { group, priority, match, phase } }: Alphabet): OptionSpec[] {
  return [group, priority, match, phase].filter((option) => option !== undefined);
}

/** A value that is wrong for every option with a role. */
function drawWrong(draft: Draft, role: OptionRole): Encoded {
  const { dice } = draft;
  const text = draft.marker("x");
  switch (role) {
    case "group":
      return dice.pick<Encoded>([text, draft.number(), true, {}, (draft.alphabet.groups[0] ?? "").toUpperCase()]);
    case "match":
      return dice.pick<Encoded>([text, draft.number(), true, {}]);
    case "phase":
      return dice.pick<Encoded>([text, "true", "", draft.number(), 1, 0, null, {}]);
    default:
      return dice.pick<Encoded>([{ $: "number", value: "NaN" }, { $: "number", value: "Infinity" }, "1", {}, true]);
  }
}

/** The event before or behind one in the table, as a kernel that counts them may confuse the two. */
function neighbourOf(entry: EventAlphabet, { events }: Alphabet): EventAlphabet {
  const place = events.indexOf(entry);
  return events[place % 2 === 0 ? place + 1 : place - 1] ?? entry;
}

function drawNestedInItself(draft: Draft, entry: EventAlphabet): void {
  // the phase that every kernel has
  const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
  const inPhase = phase === undefined ? {} : { phase };
  const choices = { plain: true, options: optionsForPhase(entry, phase) };
  const dispatch = addDispatch(draft, entry, inPhase);
  const inner = addDispatch(draft, entry, { ...inPhase, within: true });
  addHandler(
    draft,
    entry,
    dispatch,
    (scene): [Plan, Plan] => {
      const plan = drawDoing(draft, scene, "continue");
      return [{ ...plan, nested: [inner.id], awaitNested: true }, plan];
    },
    choices,
  );
  addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"), choices);
  // an independent one at the same time is not nested
  if (draft.dice.chance(40)) addDispatch(draft, entry, { ...inPhase, at: 0 });
}
