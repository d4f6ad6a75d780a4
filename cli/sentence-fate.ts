import type { LedgerRow } from "../generator/gate/read-ledger.ts";
import type { CoveredRequirement } from "./run-coverage.ts";

/** What can become of a sentence of a source, the strongest first. */
export const FATES = [
  "judged",
  "without-mutant",
  "without-law",
  "open",
  "cell",
  "informative",
  "not-observable",
  "later",
  "elsewhere",
] as const;
/** One of {@link FATES}. */
export type Fate = (typeof FATES)[number];

/** What became of a sentence, by the requirements that its row of the ledger names, else by the row's own words. */
export function fateOf({ where }: Pick<LedgerRow, "where">, requirements: readonly CoveredRequirement[]): Fate {
  if (requirements.some(({ law, mutants }) => law !== null && mutants.length > 0)) return "judged";
  if (requirements.some(({ law }) => law !== null)) return "without-mutant";
  if (requirements.length > 0) return requirements.every(({ isOpen }) => isOpen) ? "open" : "without-law";
  if (/^not observable\b/.test(where)) return "not-observable";
  if (/^informative\b/.test(where)) return "informative";
  if (/\btables?\b/.test(where)) return "cell";
  return /^later level\b/.test(where) ? "later" : "elsewhere";
}

const WORDS: Readonly<Record<Fate, string>> = {
  judged: "judged by a law that has a mutant",
  "without-mutant": "judged by a law that has none",
  "without-law": "a requirement that no law judges",
  open: "left open by the page, where every answer is right",
  cell: "a cell of a table",
  informative: "informative",
  "not-observable": "not observable",
  later: "left to a later level",
  elsewhere: "told in the prose of the page",
};

/** How many sentences came to what, on one line; what no sentence came to is left out. */
export function fatesText(fates: readonly Fate[]): string {
  return FATES.flatMap((fate) => {
    const count = fates.filter((one) => one === fate).length;
    return count === 0 ? [] : [`${count} ${WORDS[fate]}`];
  }).join(", ");
}
