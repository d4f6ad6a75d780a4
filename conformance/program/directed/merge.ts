import type { Rewrite } from "../../../spec/model/index.ts";
import type { Alphabet, EventAlphabet } from "../alphabet.ts";
import type { Draft } from "../draft.ts";
import { drawTouch, drawDoing } from "../plan.ts";
import type { Mutation, Plan } from "../program.ts";
import { drawValue } from "../payload.ts";
import { drawForm } from "../result.ts";
import { addDispatch, addHandler, optionsForPhase } from "../scene.ts";
import type { Encoded } from "../value.ts";
import { notInSeries, rewritable, type Recipe } from "./recipe.ts";

const withRule = (alphabet: Alphabet) =>
  rewritable(alphabet).filter((entry) => entry.event.rewrites.some((rewrite) => rewrite.merge.rule !== "last"));

/** Rules by which one value of a field stays and the others go. */
const PLAIN_RULES: readonly string[] = ["last", "first"];

function contributions(name: string, weight: number, events: Recipe["events"]): Recipe {
  return {
    name,
    weight,
    events,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const given: Plan[] = [];
      for (let n = draft.dice.range(2, 5); n > 0; n -= 1) {
        const doing = draft.dice.weighted([
          [12, "replace"],
          [2, "continue"],
          [1, "empty"],
          [2, "throw"],
          [1, "late"],
          [1, "malformed"],
        ] as const);
        addHandler(draft, entry, dispatch, (scene) => {
          const failing = entry.event.guard && doing !== "replace" && doing !== "continue" && doing !== "empty";
          const plan = drawDoing(draft, scene, failing ? "replace" : doing);
          const whole: Plan = plan.then === "return" ? { ...plan, then: "resolve" } : plan;
          if (doing === "replace") given.push(whole);
          return whole;
        });
      }
      // what two handlers give alike counts for each of them
      const again = given.length > 0 && draft.dice.chance(40) ? draft.dice.pick(given) : undefined;
      if (again?.value !== undefined && again.then === "resolve") {
        const { value } = again;
        addHandler(draft, entry, dispatch, () => ({ then: "resolve", value }));
      }
    },
  };
}

function hasNamedRule({ event }: EventAlphabet): boolean {
  return event.rewrites.some(({ merge }) => merge.rule.startsWith("rule:"));
}

function listsOf({ event }: EventAlphabet): readonly Rewrite[] {
  return event.rewrites.filter(({ merge }) => merge.rule === "intersect");
}

function firstsOf({ event }: EventAlphabet): readonly Rewrite[] {
  return event.rewrites.filter(({ merge }) => merge.rule === "first");
}

function drawFirsts(draft: Draft, entry: EventAlphabet): void {
  const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
  const dispatch = addDispatch(draft, entry, phase === undefined ? {} : { phase });
  const options = optionsForPhase(entry, phase);
  for (let n = draft.dice.range(2, 4); n > 0; n -= 1) {
    const rewrites = Object.fromEntries(
      draft.dice.some(firstsOf(entry), 60).map(({ field, type }) => [field, drawValue(draft, type, "r")]),
    );
    const value = drawForm(draft, draft.dice.pick(entry.forms.replace), () => rewrites);
    addHandler(draft, entry, dispatch, () => ({ then: "resolve", value }), { limit: null, options });
  }
}

/** What becomes of rewrites. */
export const MERGE: readonly Recipe[] = [
  contributions("several rewrites", 5, rewritable),
  contributions("contributions to fields with a rule of their own", 5, (alphabet) => [
    ...withRule(alphabet),
    // a rule of few events needs many programs to show what becomes of each order
    ...withRule(alphabet).filter(hasNamedRule),
    ...withRule(alphabet).filter(hasNamedRule),
  ]),
  {
    name: "several give what only the first can give",
    weight: 5,
    events: (alphabet) => rewritable(alphabet).filter((entry) => firstsOf(entry).length > 0),
    draw(draft, entry) {
      drawFirsts(draft, entry);
      // whether each field is decided on its own shows only where there are several
      const several = draft.alphabet.events.filter((candidate) => firstsOf(candidate).length > 1);
      if (several.length > 0 && !several.includes(entry)) drawFirsts(draft, draft.dice.pick(several));
    },
  },
  {
    name: "several lists",
    weight: 5,
    events: (alphabet) =>
      rewritable(alphabet).filter((entry) =>
        entry.event.rewrites.some((rewrite) => rewrite.merge.rule === "intersect"),
      ),
    draw(draft, entry) {
      const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
      const dispatch = addDispatch(draft, entry, phase === undefined ? {} : { phase });
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, phase) };
      const isMixed = draft.dice.chance(40);
      const inSomeCase = (name: string) => (isMixed && draft.dice.chance(30) ? name.toUpperCase() : name);
      for (let n = draft.dice.range(1, 3); n > 0; n -= 1) {
        const rewrites = Object.fromEntries(
          entry.event.rewrites.flatMap(({ field, type, merge }) => {
            if (merge.rule === "intersect")
              return [[field, draft.dice.chance(15) ? [] : draft.dice.some(draft.names, 65).map(inSomeCase)]];
            return draft.dice.chance(20) ? [[field, drawValue(draft, type, "r")]] : [];
          }),
        );
        const value = drawForm(draft, draft.dice.pick(entry.forms.replace), () => rewrites);
        addHandler(draft, entry, dispatch, () => ({ then: "resolve", value }), choices);
      }
    },
  },
  {
    name: "a list that is none",
    weight: 5,
    events: (alphabet) =>
      rewritable(alphabet).filter((entry) =>
        entry.event.rewrites.some((rewrite) => rewrite.merge.rule === "intersect"),
      ),
    draw(draft, entry) {
      const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
      const dispatch = addDispatch(draft, entry, phase === undefined ? {} : { phase });
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, phase) };
      const fields = entry.event.rewrites
        .filter((rewrite) => rewrite.merge.rule === "intersect")
        .map((rewrite) => rewrite.field);
      const count = draft.dice.range(1, 3);
      const place = draft.dice.below(count);
      for (let n = 0; n < count; n += 1) {
        const list =
          n === place
            ? draft.dice.pick<Encoded>(["[n1]", 3, true, { name: "[n1]" }, ["[n1]", 3]])
            : draft.dice.some(draft.names, 65);
        const others = entry.event.rewrites.filter((rewrite) => rewrite.merge.rule === "concat");
        // beside other fields it shows whether the handler was skipped
        const beside = draft.dice.some(others, 30).map(({ field, type }) => [field, drawValue(draft, type, "r")]);
        const rewrites = Object.fromEntries([...fields.map((field) => [field, list]), ...beside]);
        addHandler(
          draft,
          entry,
          dispatch,
          () => ({ then: "resolve", value: drawForm(draft, draft.dice.pick(entry.forms.replace), () => rewrites) }),
          choices,
        );
      }
    },
  },
  {
    name: "two write the same field",
    weight: 3,
    events: (alphabet) =>
      rewritable(alphabet).filter(
        (entry) => entry.series && entry.event.rewrites.some(({ merge }) => PLAIN_RULES.includes(merge.rule)),
      ),
    draw(draft, entry) {
      const { dice } = draft;
      const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
      const dispatch = addDispatch(draft, entry, phase === undefined ? {} : { phase });
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, phase) };
      const { field, type } = dice.pick(entry.event.rewrites.filter(({ merge }) => PLAIN_RULES.includes(merge.rule)));
      const form = dice.pick(entry.forms.replace);
      const give = (value: Encoded): Plan => ({
        then: "resolve",
        value: drawForm(draft, form, () => ({ [field]: value })),
      });
      addHandler(draft, entry, dispatch, () => give(drawValue(draft, type, "r")), choices);
      addHandler(draft, entry, dispatch, () => give(drawValue(draft, type, "r")), choices);
      // one that takes its own rewrite back takes nobody else's
      if (dice.chance(30)) addHandler(draft, entry, dispatch, () => give({ $: "undefined" }), choices);
    },
  },
  {
    name: "rewrites, then one to undefined",
    weight: 2,
    events: (alphabet) => rewritable(alphabet).filter((entry) => entry.series),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      const choices = { plain: true, limit: null, options: optionsForPhase(entry, dispatch.phase) };
      for (const doing of ["replace", "undefined"] as const)
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => ({ ...drawDoing(draft, scene, doing), then: "resolve", after: 0 }),
          choices,
        );
    },
  },
  {
    name: "nothing changes",
    weight: 3,
    events: rewritable,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (const doing of draft.dice.pick([
        ["continue", "replace"],
        ["replace", "empty"],
        ["continue", "replace", "empty"],
        ["replace", "continue", "replace"],
      ] as const)) {
        addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, doing), { limit: null });
      }
    },
  },
  {
    name: "a list added to after it was handed over",
    weight: 6,
    events: (alphabet) => rewritable(alphabet).filter((entry) => listsOf(entry).length > 0),
    draw(draft, entry) {
      const phase = entry.phases.find((candidate) => candidate.capability === null)?.name;
      const dispatch = addDispatch(draft, entry, phase === undefined ? {} : { phase });
      const choices = { limit: null, plain: true, options: optionsForPhase(entry, phase) };
      const { field } = draft.dice.pick(listsOf(entry));
      const form = draft.dice.pick(entry.forms.replace);
      const after = draft.dice.below(3);
      const value = drawForm(draft, form, () => ({ [field]: draft.dice.some(draft.names, 60) }));
      const path = form.rewritesIn === null || form.rewritesIn === "$" ? [field] : [form.rewritesIn, field];
      const mutate: Mutation[] = [{ op: "push", path, value: draft.marker("m") }];
      const touches = [{ target: "result" as const, after: after + 1, mutate }];
      addHandler(draft, entry, dispatch, () => ({ then: "resolve", after, value, touches }), choices);
      addHandler(draft, entry, dispatch, () => ({ then: "resolve", after: 3 }), choices);
    },
  },
  {
    name: "a rewrite changed after it was handed over",
    weight: 5,
    events: rewritable,
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      addHandler(draft, entry, dispatch, (scene) => {
        const plan: Plan = { ...drawDoing(draft, scene, "replace"), then: "resolve", after: draft.dice.below(3) };
        return { ...plan, touches: [drawTouch(draft, scene, plan, ["result"])] };
      });
      for (let n = draft.dice.range(1, 2); n > 0; n -= 1) {
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => ({ ...drawDoing(draft, scene, "continue"), then: "resolve", after: 3 }),
          { limit: null },
        );
      }
    },
  },
  {
    name: "finishing in another order than starting",
    weight: 2,
    events: (alphabet) => notInSeries(alphabet).filter((entry) => entry.event.rewrites.length > 0),
    draw(draft, entry) {
      const dispatch = addDispatch(draft, entry);
      for (let n = draft.dice.range(2, 4); n > 0; n -= 1) {
        addHandler(
          draft,
          entry,
          dispatch,
          (scene) => ({ ...drawDoing(draft, scene, "replace"), then: "resolve", after: draft.dice.below(9) }),
          { limit: null },
        );
      }
    },
  },
];
