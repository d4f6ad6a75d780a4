import type { Alphabet, EventAlphabet } from "./alphabet.ts";
import { Dice } from "./dice.ts";
import { Draft } from "./draft.ts";
import { type Doing, drawDoing } from "./plan.ts";
import type { Program } from "./program.ts";
import { addDispatch, addHandler, optionsForPhase } from "./scene.ts";

/** What each handler of an enumerated program does: one of these. */
const LETTERS = ["continue", "replace", "abort", "malformed", "throw", "late"] as const satisfies readonly Doing[];
const MOST_HANDLERS = 3;

/** Place in a stream from which on enumerated programs stand in place of random ones. */
export const EXHAUSTIVE_FROM = 1_000_000_000;

/** Words of up to three letters: what the handlers of one event do, in order. */
const WORDS: readonly (readonly Doing[])[] = wordsUpTo(MOST_HANDLERS);

/** How many enumerated programs there are: every word for every event, one dispatch each. */
export function countExhaustive(alphabet: Pick<Alphabet, "spec">): number {
  return alphabet.spec.events.length * WORDS.length;
}

/** Enumerated program `index`. Neighbours are far apart in the enumeration, so that any stretch is a fair sample. */
export function exhaustiveProgram(alphabet: Alphabet, index: number): Program {
  const count = countExhaustive(alphabet);
  const place = (index * strideOf(count)) % count;
  const entry = alphabet.events[Math.floor(place / WORDS.length)];
  if (entry === undefined) throw new RangeError("Cannot enumerate the programs of a spec without events");
  return programOf(alphabet, entry, WORDS[place % WORDS.length] ?? [], place);
}

function programOf(alphabet: Alphabet, entry: EventAlphabet, word: readonly Doing[], place: number): Program {
  const draft = new Draft(alphabet, new Dice(place, place));
  const dispatch = addDispatch(draft, entry);
  for (const doing of word) {
    addHandler(draft, entry, dispatch, (scene) => drawDoing(draft, scene, doing), {
      plain: true,
      limit: null,
      tier: "plugin",
      options: optionsForPhase(entry, dispatch.phase),
    });
  }
  return draft.program();
}

function wordsUpTo(length: number): Doing[][] {
  if (length === 0) return [[]];
  const shorter = wordsUpTo(length - 1);
  const longest = shorter.filter((word) => word.length === length - 1);
  return [...shorter, ...longest.flatMap((word) => LETTERS.map((letter) => [...word, letter]))];
}

/** A step about a third of the way that meets every place once. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.floor(count / 2.618));
  while (greatestDivisor(stride, count) !== 1) stride += 1;
  return stride;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
