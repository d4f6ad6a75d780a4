import type { ResultForm, TypeExpression } from "../../../spec/model/index.ts";
import type { Alphabet, EventAlphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";
import { type Doing, drawDoing } from "../plan.ts";
import type { Dispatch } from "../program.ts";
import { drawForm, drawRewrites, withOddEdges } from "../result.ts";
import { addDispatch, addHandler, type HandlerChoices, optionsForPhase } from "../scene.ts";
import type { Encoded } from "../value.ts";
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

/** Forms that abort and say why. */
function reasoned({ forms }: EventAlphabet): readonly ResultForm[] {
  return forms.abort.filter(({ type, reasonIn }) => reasonIn !== null && type.kind === "object");
}

const rewritesUnguarded = (alphabet: Alphabet) =>
  rewritable(alphabet).filter((entry) => entry.series && !entry.event.guard);

/** A result that does something by a word, such as its `action`, spelled with a capital. */
function wordInAnotherCase(
  name: string,
  weight: number,
  events: Recipe["events"],
  formsOf: (entry: EventAlphabet) => readonly ResultForm[],
): Recipe {
  const wordy = (entry: EventAlphabet) =>
    formsOf(entry).filter(({ type, rewritesIn }) => rewritesIn !== "$" && wordsOf(type).length > 0);
  return {
    name,
    weight,
    events: (alphabet) => events(alphabet).filter((entry) => wordy(entry).length > 0),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, dispatch.phase) };
      addOther(draft, entry, dispatch, choices);
      const form = draft.dice.pick(wordy(entry));
      addHandler(
        draft,
        entry,
        dispatch,
        ({ payload }) => ({
          then: "resolve",
          value: inAnotherCase(
            drawForm(draft, form, () => drawRewrites(draft, entry, payload)),
            form,
          ),
        }),
        choices,
      );
      addOther(draft, entry, dispatch, choices);
    },
  };
}

function wordsOf(type: TypeExpression): { name: string; word: string }[] {
  if (type.kind !== "object") return [];
  return type.fields.flatMap(({ name, type: own }) =>
    own.kind === "literal" && typeof own.value === "string" ? [{ name, word: own.value }] : [],
  );
}

function inAnotherCase(value: Encoded, { type }: ResultForm): Encoded {
  const words = wordsOf(type).map(({ name, word }) => [name, word.slice(0, 1).toUpperCase() + word.slice(1)]);
  return { ...(value as Readonly<Record<string, Encoded>>), ...Object.fromEntries(words) };
}

/** The texts of a form besides its reason. */
function besides({ type, reasonIn }: ResultForm): string[] {
  if (type.kind !== "object") return [];
  const texts = type.fields.filter((field) => field.type.kind === "primitive" && field.type.name === "string");
  return texts.map(({ name }) => name).filter((name) => name !== reasonIn);
}

/** The forms of an event that hold their rewrites in a field. */
function placed({ forms }: EventAlphabet): ResultForm[] {
  return forms.replace.filter(
    ({ type, rewritesIn }) => type.kind === "object" && rewritesIn !== null && rewritesIn !== "$",
  );
}

/** Options that put a handler behind those without. */
function lastOf({ options, groups }: Alphabet): Record<string, Encoded> {
  const last = groups.at(-1);
  return options.group === undefined || last === undefined ? {} : { [options.group.name]: last };
}

function addOther(draft: Draft, entry: EventAlphabet, dispatch: Dispatch, choices: HandlerChoices): void {
  const doing = draft.dice.pick(["replace", "continue"] as const);
  if (draft.dice.chance(60)) addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, doing), choices);
}

/** What returned values amount to. */
export const RESULT: readonly Recipe[] = [
  oneOddAmongOthers("every valid form", 3, anyEvent, ["continue", "replace"], ["continue", "replace"]),
  oneOddAmongOthers("malformed", 4, anyEvent, ["malformed"], ["replace", "continue"]),
  oneOddAmongOthers("malformed on a guard", 2, guards, ["malformed"], ["replace", "continue"]),
  oneOddAmongOthers("open form", 4, withOpenForms, ["open"], ["replace", "continue"]),
  oneOddAmongOthers("live code in a rewrite", 6, rewritable, ["exotic"], ["replace", "continue"]),
  oneOddAmongOthers("keys that reach for a prototype", 8, rewritable, ["prototype"], ["replace", "continue"]),
  oneOddAmongOthers("rewrite to undefined", 5, rewritable, ["undefined"], ["replace", "continue"]),
  oneOddAmongOthers("abort on a guard", 6, withAborts(guards), ["abort"], ["replace", "continue"], 2),
  {
    name: "abort with a reason that is easily spoilt",
    weight: 4,
    events: (alphabet) => guards(alphabet).filter((entry) => reasoned(entry).length > 0),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const form = draft.dice.pick(reasoned(entry));
      const value = drawForm(draft, form, () => ({})) as Readonly<Record<string, Encoded>>;
      const reason = withOddEdges(draft, draft.marker("a"));
      addHandler(
        draft,
        entry,
        dispatch,
        () => ({ then: "resolve", value: { ...value, [form.reasonIn ?? ""]: reason } }),
        { plain: true, limit: null, options: optionsForPhase(entry, dispatch.phase) },
      );
      if (draft.dice.chance(50)) addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
    },
  },
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
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => ({ ...drawDoing(draft, scene, doing), then: "resolve", after: 0 }),
          {
            tier: "plugin",
            plugin: "alpha",
            plain: true,
            limit: null,
          },
        );
    },
  },
  {
    name: "abort with other texts, empty or of another type",
    weight: 6,
    events: (alphabet) => guards(alphabet).filter((entry) => reasoned(entry).some((form) => besides(form).length > 0)),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const form = draft.dice.pick(reasoned(entry).filter((one) => besides(one).length > 0));
      const name = draft.dice.pick(besides(form));
      const value = drawForm(draft, form, () => ({})) as Readonly<Record<string, Encoded>>;
      const other = draft.dice.pick<Encoded>(["", draft.number(), draft.marker("r")]);
      const odd = { ...value, [form.reasonIn ?? ""]: draft.marker("a"), [name]: other };
      addHandler(draft, entry, dispatch, () => ({ then: "resolve", value: odd }), {
        plain: true,
        limit: null,
        options: optionsForPhase(entry, dispatch.phase),
      });
    },
  },
  {
    name: "falsy, on a guard",
    weight: 4,
    events: guards,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const then = draft.dice.pick(["return", "resolve"] as const);
      const value = draft.dice.pick<Encoded>([null, { $: "undefined" }, 0, false, "", { $: "number", value: "NaN" }]);
      addHandler(draft, entry, dispatch, () => ({ then, value }), { plain: true, limit: null });
      if (draft.dice.chance(50)) addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
    },
  },
  {
    name: "throws nothing, on a guard",
    weight: 2,
    events: guards,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const then = draft.dice.pick(["throw", "reject"] as const);
      const value = draft.dice.pick<Encoded>([{ $: "undefined" }, null]);
      addHandler(draft, entry, dispatch, () => ({ then, value }), { plain: true, limit: null });
      if (draft.dice.chance(50)) addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "continue"));
    },
  },
  {
    name: "throws what looks like an expired limit",
    weight: 1,
    events: anyEvent,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const value: Encoded = { $: "error", name: "TimeoutError", message: draft.marker("e") };
      addHandler(draft, entry, dispatch, () => ({ then: "reject", value }), { plain: true, limit: null });
    },
  },
  wordInAnotherCase("valid but for the case of a word", 2, inSeries, ({ forms }) => [...forms.abort, ...forms.replace]),
  wordInAnotherCase("rewrite, valid but for the case of a word", 3, rewritesUnguarded, ({ forms }) => forms.replace),
  {
    name: "rewrites that are no record, or no result at all, on a guard",
    weight: 3,
    events: (alphabet) => guards(alphabet).filter((entry) => placed(entry).length > 0),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      if (draft.dice.chance(50)) addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, "replace"));
      const form = draft.dice.pick(placed(entry));
      const value = drawForm(draft, form, () => ({})) as Readonly<Record<string, Encoded>>;
      const wrong = draft.dice.pick<Encoded>([[draft.marker("r")], draft.marker("r"), null]);
      const odd: Encoded = draft.dice.chance(30) ? {} : { ...value, [form.rewritesIn ?? ""]: wrong };
      addHandler(draft, entry, dispatch, () => ({ then: "resolve", value: odd }), {
        limit: null,
        options: lastOf(draft.alphabet),
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
