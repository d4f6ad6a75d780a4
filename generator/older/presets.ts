import { type Consequence, type Decision, type Deed, DEEDS, type Kind, type Mode } from "../../spec/model/index.ts";

/** Words that pages use for how handlers run, where no table explains them. */
const MODE_WORDS: readonly (readonly [RegExp, Mode])[] = [
  [/^(?:sequential(?:ly)?|series|serial(?:ly)?|in (?:turn|series|order)|one (?:by|after) .*)$/i, "series"],
  [/^(?:parallel|in parallel|concurrent(?:ly)?|together|at once|all at once)$/i, "parallel"],
  [/^(?:detached|fire[ -]and[ -]forget|in the background)$/i, "detached"],
];

/** Mode that a word most likely stands for; null = it cannot be guessed. */
export function presetMode(word: string): Mode | null {
  return MODE_WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** A kind of which only the word is known. */
export function presetKind(name: string, mode: Mode): Kind {
  return {
    name,
    modes: [mode],
    view: mode === "series" ? "chained" : "snapshot",
    copies: "open",
    expiry: "abandon",
    yields: "payload",
    meaning: "",
  };
}

/** What follows where no table says it: a guard is closed by every failure, any other event goes on. */
export function presetDecisions(kind: string, guard: boolean): Decision[] {
  const goesOn: Consequence = {
    chain: "goes on",
    rewrites: "kept",
    operation: "proceeds",
    recorded: "no",
    fault: "no",
  };
  const skips: Consequence = { ...goesOn, recorded: "yes", fault: "yes" };
  const blocks: Consequence = { chain: "ends", rewrites: "dropped", operation: "blocked", recorded: "no", fault: "no" };
  const closes: Consequence = { ...blocks, recorded: "open", fault: "yes" };
  const follows: Partial<Record<Deed, Consequence>> = {
    continue: goesOn,
    replace: goesOn,
    abort: guard ? blocks : goesOn,
    throw: guard ? closes : skips,
    timeout: guard ? closes : skips,
    malformed: guard ? closes : skips,
  };
  return DEEDS.flatMap((does) => {
    const consequence = follows[does];
    return consequence ? [{ kind, guard, does, allowed: [consequence] }] : [];
  });
}
