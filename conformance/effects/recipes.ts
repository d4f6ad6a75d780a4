import type { EffectSpec, TypeExpression } from "../../spec/model/index.ts";
import type { Alphabet, EventAlphabet } from "../program/alphabet.ts";
import type { Draft } from "../program/draft.ts";
import type { Recipe } from "../program/directed/recipe.ts";
import { drawValue } from "../program/payload.ts";
import { drawAbort, drawContinue } from "../program/result.ts";
import type { Encoded } from "../program/value.ts";
import { drawRewrite, type Intent } from "./draw-rewrite.ts";
import { type DrawnUse, effects } from "./draw-use.ts";
import { add, asked, recipe, replace, rewritable } from "./recipe.ts";
import { SELDOM } from "./seldom.ts";

const guards = (alphabet: Alphabet) => asked(alphabet).filter(({ event }) => event.guard);

function some(
  draft: Draft,
  entry: EventAlphabet,
  use: DrawnUse,
  intents: readonly Intent[],
  percent = 60,
): Record<string, Encoded> {
  const { rewrites } = entry.event;
  const chosen = draft.dice.some(rewrites, percent);
  const fields: Record<string, Encoded> = {};
  for (const rewrite of chosen.length > 0 ? chosen : [draft.dice.pick(rewrites)])
    fields[rewrite.field] = drawRewrite(draft, entry, rewrite, use, draft.dice.pick(intents));
  return fields;
}

interface Turn {
  path: string;
  /** null = anything but `to` */
  from: Encoded | undefined;
  to: Encoded | undefined;
}

/** A recipe in which a hook turns what an effect rule watches, while the kernel knows the flag of the rule. */
function turned(
  name: string,
  weight: number,
  rule: string,
  turnOf: (args: EffectSpec["args"], on: string) => Turn,
): Recipe {
  return recipe(
    name,
    weight,
    (alphabet) => rewritable(alphabet).filter(({ event }) => effects(event, rule).length > 0),
    (draft, entry, use) => {
      const effect = effects(entry.event, rule)[0];
      if (effect === undefined) return;
      const { path, from, to } = turnOf(effect.args, effect.on ?? "");
      const [field = "", part] = path.split(".");
      const { situation, payload } = use;
      situation[String(effect.args[0])] = true;
      if (part === undefined) {
        for (let n = 0; n < 9 && payload[field] === to; n += 1)
          payload[field] = drawValue(draft, entry.event.payload.find((one) => one.name === field)?.type ?? ANY, "p");
        return replace(draft, entry, { [field]: to ?? null });
      }
      const rewrite = entry.event.rewrites.find((one) => one.field === field);
      if (rewrite === undefined) return;
      payload[field] = { ...(payload[field] as object), [part]: from ?? null };
      const given = drawRewrite(draft, entry, rewrite, use, "valid");
      replace(draft, entry, { [field]: { ...(given as object), [part]: to ?? null } });
    },
  );
}

const ANY: TypeExpression = { kind: "primitive", name: "unknown" };

/** How programs are drawn that ask a kernel what it makes of an outcome. */
export const EFFECT: readonly Recipe[] = [
  recipe("one rewrite", 7, rewritable, (draft, entry, use) =>
    replace(draft, entry, some(draft, entry, use, ["valid", "valid", "edge"])),
  ),
  recipe("one field alone", 7, rewritable, (draft, entry, use) => {
    const ruled = entry.event.rewrites.filter(({ field }) =>
      (entry.event.effects ?? []).some(({ on }) => on === field),
    );
    const rewrite = draft.dice.pick(ruled.length > 0 && draft.dice.chance(60) ? ruled : entry.event.rewrites);
    replace(draft, entry, {
      [rewrite.field]: drawRewrite(draft, entry, rewrite, use, draft.dice.pick(["valid", "valid", "edge"] as const)),
    });
  }),
  recipe("a partial rewrite", 4, rewritable, (draft, entry, use) =>
    replace(draft, entry, some(draft, entry, use, ["partial"], 40)),
  ),
  recipe("a wrong value", 5, rewritable, (draft, entry, use) =>
    replace(draft, entry, some(draft, entry, use, ["invalid"], 30)),
  ),
  recipe("right beside wrong", 3, rewritable, (draft, entry, use) =>
    replace(draft, entry, some(draft, entry, use, ["valid", "invalid"], 90)),
  ),
  turned("a state that a hook turns", 3, "while-changed", ([, path, from, to]) => ({ path: String(path), from, to })),
  turned("a demand of the kernel", 2, "demanded", ([, none], on) => ({ path: on, from: null, to: none })),
  recipe(
    "a result to check again",
    3,
    (alphabet) => rewritable(alphabet).filter(({ event }) => effects(event, "recheck").length > 0),
    (draft, entry, use) => {
      const { on, args } = effects(entry.event, "recheck")[0] ?? { on: null, args: [] };
      const [schema, isFunction, canonical, output, status, success] = args.map(String);
      const rewrite = entry.event.rewrites.find(({ field }) => field === on);
      if (on === null || rewrite === undefined) return;
      use.situation[schema ?? ""] ??= { type: "string" };
      use.situation[isFunction ?? ""] = draft.dice.chance(60);
      use.payload[on] = { ...(use.payload[on] as object), [status ?? ""]: success ?? null };
      const given = drawRewrite(draft, entry, rewrite, use, "valid") as Record<string, Encoded>;
      const value = (): Encoded =>
        draft.dice.pick<Encoded>([
          draft.marker("r"),
          draft.number(),
          { [draft.key()]: draft.marker("r") },
          [draft.marker("r")],
        ]);
      replace(draft, entry, {
        [on]: { ...given, [status ?? ""]: success ?? null, [canonical ?? ""]: value(), [output ?? ""]: value() },
      });
    },
  ),
  recipe("two writers", 4, rewritable, (draft, entry, use) => {
    const rewrite = draft.dice.pick(entry.event.rewrites);
    for (let n = draft.dice.range(2, 3); n > 0; n -= 1)
      replace(draft, entry, {
        [rewrite.field]: drawRewrite(
          draft,
          entry,
          rewrite,
          use,
          draft.dice.pick(["valid", "valid", "partial", "invalid"] as const),
        ),
      });
  }),
  recipe("fields that are not listed", 4, asked, (draft, entry) => {
    const listed = new Set(entry.event.rewrites.map(({ field }) => field));
    const fields: Record<string, Encoded> = { [draft.key()]: draft.marker("r") };
    for (const { name, type } of entry.event.payload)
      if (!listed.has(name) && draft.dice.chance(60)) fields[name] = drawValue(draft, type, "r");
    replace(draft, entry, fields);
  }),
  recipe("keys that reach prototypes", 2, rewritable, (draft, entry, use) => {
    const hidden = some(draft, entry, use, ["valid"], 90);
    replace(draft, entry, { $: "object", entries: [["__proto__", hidden]] });
  }),
  recipe("no rewrite", 2, asked, (draft, entry) => {
    if (draft.dice.chance(60)) add(draft, entry, drawContinue(draft, entry));
  }),
  ...SELDOM,
  recipe("a block", 5, guards, (draft, entry) => add(draft, entry, drawAbort(draft, entry))),
  recipe(
    "an abort that blocks nothing",
    1,
    (alphabet) => asked(alphabet).filter(({ event }) => !event.guard),
    (draft, entry) => add(draft, entry, drawAbort(draft, entry)),
  ),
];
