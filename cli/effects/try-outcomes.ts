import type { EventAlphabet } from "../../conformance/program/alphabet.ts";
import { Dice } from "../../conformance/program/dice.ts";
import { Draft } from "../../conformance/program/draft.ts";
import type { Alphabet } from "../../conformance/program/alphabet.ts";
import { drawOutcome } from "./draw-outcome.ts";
import type { Answer, Case, EventOracle, Fields } from "./oracle.ts";
import { sameJson } from "./same-json.ts";

/** What a generated function makes of a case. */
export type Effective = (original: Fields, outcome: Case["outcome"], situation: Fields) => Answer;

/** A case that the generated function and the oracle answer differently; `saw`: an answer, or what was thrown. */
export interface Disagreement {
  run: number;
  one: Case;
  saw: unknown;
  right: readonly Answer[];
}

/** What came of the outcomes of one event. */
export interface EventFigures {
  event: string;
  outcomes: number;
  blocked: number;
  /** outcomes in which a rewrite of a listed field took effect */
  rewritten: number;
  /** outcomes with a rewrite of a listed field that took no effect */
  dropped: number;
  /** outcomes in which a pinned part was forged */
  forged: number;
  disagreements: Disagreement[];
}

/** Puts random outcomes of one event to use and compares with the oracle; run *i* depends on seed and *i* alone. */
export function tryOutcomes(
  alphabet: Alphabet,
  entry: EventAlphabet,
  effective: Effective,
  oracle: EventOracle,
  { runs, seed }: { runs: number; seed: number },
): EventFigures {
  const figures = { outcomes: runs, blocked: 0, rewritten: 0, dropped: 0, forged: 0 };
  const disagreements: Disagreement[] = [];
  for (let run = 0; run < runs; run += 1) {
    const one = frozen(drawOutcome(new Draft(alphabet, new Dice(seed, run)), entry));
    const right = oracle.right(one);
    const saw = answerOf(effective, one);
    if (!right.some((answer) => sameAnswer(answer, saw, oracle))) disagreements.push({ run, one, saw, right });
    if (one.outcome.kind === "blocked") figures.blocked += 1;
    else count(figures, entry, one, saw);
  }
  return { event: entry.event.name, ...figures, disagreements };
}

function answerOf(effective: Effective, { original, outcome, situation }: Case): unknown {
  try {
    return effective(original, outcome, situation);
  } catch (error) {
    return `threw ${String(error)}`;
  }
}

function sameAnswer(answer: Answer, saw: unknown, { settled = (operation) => operation }: EventOracle): boolean {
  if (typeof saw !== "object" || saw === null || !("operation" in saw)) return false;
  return sameJson(
    { ...answer, operation: settled(answer.operation) },
    { ...saw, operation: settled(saw.operation as Fields) },
  );
}

type Counts = Pick<EventFigures, "rewritten" | "dropped" | "forged">;

function count(figures: Counts, entry: EventAlphabet, { original, outcome }: Case, saw: unknown): void {
  const given = partOf(outcome, "payload");
  const operation = partOf(saw, "operation");
  const isTouched = (of: unknown, field: string) => !sameJson(partOf(of, field), partOf(original, field));
  const fields = entry.event.rewrites.filter(
    ({ field }) => partOf(given, field) !== undefined && isTouched(given, field),
  );
  if (fields.some(({ field }) => isTouched(operation, field))) figures.rewritten += 1;
  if (fields.some(({ field }) => !isTouched(operation, field))) figures.dropped += 1;
  const isForged = fields.some(({ field, merge }) =>
    merge.pinned.some((part) => {
      const forged = partOf(partOf(given, field), part);
      return forged !== undefined && !sameJson(forged, partOf(partOf(original, field), part));
    }),
  );
  if (isForged) figures.forged += 1;
}

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, name)
    ? (value as Fields)[name]
    : undefined;
}

/** A case in which nothing can be written to. */
function frozen(one: Case): Case {
  const open: unknown[] = [one];
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null || Object.isFrozen(value)) continue;
    open.push(...Object.values(Object.freeze(value)));
  }
  return one;
}
