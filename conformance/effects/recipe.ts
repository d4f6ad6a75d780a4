import type { ResultForm } from "../../spec/model/index.ts";
import type { Alphabet, EventAlphabet } from "../program/alphabet.ts";
import type { Draft } from "../program/draft.ts";
import type { Recipe } from "../program/directed/recipe.ts";
import { drawContext } from "../program/payload.ts";
import type { Plan } from "../program/program.ts";
import type { Encoded } from "../program/value.ts";
import { type DrawnUse, drawUse } from "./draw-use.ts";

/** Events of which a kernel can be asked what it makes of an outcome. */
export const asked = (alphabet: Alphabet) => (alphabet.effects ? alphabet.events : []);
/** Events with rewritable fields, each as often as its page has rules for it. */
export const rewritable = (alphabet: Alphabet) =>
  asked(alphabet)
    .filter(({ event, forms }) => event.rewrites.length > 0 && forms.replace.length > 0)
    .flatMap((entry) =>
      Array.from({ length: entry.event.rewrites.length + (entry.event.effects ?? []).length }, () => entry),
    );
type Draw = (draft: Draft, entry: EventAlphabet, use: DrawnUse) => void;

/** A recipe of one dispatch whose outcome is put to use. */
export function recipe(name: string, weight: number, events: Recipe["events"], handlers: Draw): Recipe {
  return {
    name,
    weight,
    events,
    draw(draft, entry) {
      const use = drawUse(draft, entry);
      draft.dispatch({ event: entry.event.name, ...use, context: drawContext(draft, entry), at: 0 });
      handlers(draft, entry, use);
    },
  };
}

/** Adds a handler that resolves to a value, or to nothing. */
export function add(draft: Draft, entry: EventAlphabet, value: Encoded | undefined): void {
  const plan: Plan = { then: "resolve", ...(value === undefined ? {} : { value }) };
  draft.register({
    event: entry.event.name,
    plugin: "alpha",
    tier: "plugin",
    options: {},
    plans: [plan],
    when: "start",
  });
}

/** Fields put where the form of a result has its rewrites. */
function resultWith(form: ResultForm, fields: Encoded): Encoded {
  if (form.rewritesIn === "$" || form.rewritesIn === null || form.type.kind !== "object") return fields;
  const whole: Record<string, Encoded> = {};
  for (const { name, type } of form.type.fields) if (type.kind === "literal") whole[name] = type.value;
  whole[form.rewritesIn] = fields;
  return whole;
}

/** Adds a handler that rewrites fields. */
export function replace(draft: Draft, entry: EventAlphabet, fields: Encoded): void {
  const form = entry.forms.replace[0];
  if (form !== undefined) add(draft, entry, resultWith(form, fields));
}
