import type { Rewrite } from "../../spec/model/index.ts";
import type { Alphabet, EventAlphabet } from "../program/alphabet.ts";
import type { Draft } from "../program/draft.ts";
import type { Recipe } from "../program/directed/recipe.ts";
import { recipe, replace, rewritable } from "./recipe.ts";
import { drawRewrite } from "./draw-rewrite.ts";
import { effects } from "./draw-use.ts";

/** Every event that has a rewrite of a kind, once for each. */
function ruledBy(is: (rewrite: Rewrite, entry: EventAlphabet) => boolean) {
  return (alphabet: Alphabet) =>
    [...new Set(rewritable(alphabet))].flatMap((entry) =>
      entry.event.rewrites.filter((rewrite) => is(rewrite, entry)).map(() => entry),
    );
}

function pick(
  draft: Draft,
  entry: EventAlphabet,
  is: (rewrite: Rewrite, entry: EventAlphabet) => boolean,
): Rewrite | undefined {
  const found = entry.event.rewrites.filter((rewrite) => is(rewrite, entry));
  return found.length === 0 ? undefined : draft.dice.pick(found);
}

const isBounded = ({ merge }: Rewrite) => merge.subsetOf !== null || merge.lowerOnly;
const isOrdered = ({ merge }: Rewrite) => merge.subsetBy !== undefined;
const isLowered = ({ merge }: Rewrite) => merge.lowerOnly;
const isFronted = ({ merge }: Rewrite) => merge.prefixFrom !== undefined;
const isChoice = ({ field }: Rewrite, { event }: EventAlphabet) =>
  effects(event, "offered").some(({ on }) => on === field);
const isText = ({ field }: Rewrite, { event }: EventAlphabet) =>
  effects(event, "not-empty").some(({ on }) => on === field);

/** Draws for preconditions that hold too seldom by chance. */
export const SELDOM: readonly Recipe[] = [
  recipe("two writers of a bounded field", 4, ruledBy(isBounded), (draft, entry, use) => {
    const rewrite = pick(draft, entry, isBounded);
    if (rewrite === undefined) return;
    for (const _ of [1, 2])
      replace(draft, entry, { [rewrite.field]: drawRewrite(draft, entry, rewrite, use, "valid") });
  }),
  recipe("a list in another order", 2, ruledBy(isOrdered), (draft, entry, use) => {
    const rewrite = pick(draft, entry, isOrdered);
    const bound = use.payload[rewrite?.merge.subsetOf ?? ""];
    if (rewrite !== undefined && Array.isArray(bound)) replace(draft, entry, { [rewrite.field]: bound.toReversed() });
  }),
  recipe("a number at the edge", 2, ruledBy(isLowered), (draft, entry, use) => {
    const rewrite = pick(draft, entry, isLowered);
    if (rewrite !== undefined)
      replace(draft, entry, { [rewrite.field]: drawRewrite(draft, entry, rewrite, use, "edge") });
  }),
  recipe("a choice that is not offered", 4, ruledBy(isChoice), (draft, entry, use) => {
    const rewrite = pick(draft, entry, isChoice);
    const [part, list, narrowed] = effects(entry.event, "offered")[0]?.args.map(String) ?? [];
    const names = use.payload[list ?? ""];
    if (rewrite === undefined || part === undefined || narrowed === undefined || !Array.isArray(names)) return;
    const { dice } = draft;
    const name = names.length === 0 || dice.chance(40) ? draft.marker("r") : dice.pick(names);
    const narrowing = dice.chance(75) ? { [narrowed]: dice.some(names.filter((one) => one !== name)) } : {};
    replace(draft, entry, { [rewrite.field]: { [part]: name }, ...narrowing });
  }),
  recipe("a text behind the kernel's own", 2, ruledBy(isFronted), (draft, entry, use) => {
    const rewrite = pick(draft, entry, isFronted);
    if (rewrite !== undefined)
      replace(draft, entry, { [rewrite.field]: drawRewrite(draft, entry, rewrite, use, "valid") });
  }),
  recipe("a text that may be empty", 1, ruledBy(isText), (draft, entry, use) => {
    const rewrite = pick(draft, entry, isText);
    if (rewrite === undefined) return;
    const text = draft.dice.chance(60) ? "" : drawRewrite(draft, entry, rewrite, use, "valid");
    replace(draft, entry, { [rewrite.field]: text });
  }),
  recipe("a right value, then a wrong one", 2, rewritable, (draft, entry, use) => {
    const rewrite = draft.dice.pick(entry.event.rewrites);
    for (const intent of ["valid", "invalid"] as const)
      replace(draft, entry, { [rewrite.field]: drawRewrite(draft, entry, rewrite, use, intent) });
  }),
];
