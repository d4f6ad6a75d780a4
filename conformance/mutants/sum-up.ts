import type { LawName } from "../../spec/model/index.ts";
import type { MutantProof } from "./prove-mutant.ts";

/** What the seeds of a mutant come to. */
export interface ProofSummary {
  id: string;
  title: string;
  breaks: LawName;
  /** seeds on which it was killed, of how many */
  killed: number;
  seeds: number;
  /** programs up to the kill; null = never killed */
  medianRuns: number | null;
  worstRuns: number | null;
  /** registrations, dispatches and actions of the witnesses, the largest */
  worstSize: number | null;
  /** handlers of the witness, one number for each seed that has one */
  handlers: number[];
  also: LawName[];
  unexpected: LawName[];
  notes: string[];
}

/** Whether the suite finds a mutant on every seed, for no other reason than it names. */
export function isProven(summary: ProofSummary): boolean {
  return summary.killed === summary.seeds && summary.unexpected.length === 0;
}

/** Sums a mutant's seeds up. */
export function sumUp({ mutant, seeds, incidents }: MutantProof): ProofSummary {
  const runs = seeds.flatMap(({ killed, runsToKill }) => (killed && runsToKill !== null ? [runsToKill] : []));
  const sizes = seeds.flatMap(({ size }) => (size === null ? [] : [size]));
  const notes = [...incidents, ...seeds.flatMap(({ seed, note }) => (note === null ? [] : [`seed ${seed}: ${note}`]))];
  return {
    id: mutant.id,
    title: mutant.title,
    breaks: mutant.breaks,
    killed: seeds.filter(({ killed }) => killed).length,
    seeds: seeds.length,
    medianRuns: medianOf(runs),
    worstRuns: runs.length === 0 ? null : Math.max(...runs),
    worstSize: sizes.length === 0 ? null : Math.max(...sizes),
    handlers: seeds.flatMap(({ handlers }) => (handlers === null ? [] : [handlers])),
    also: [...new Set(seeds.flatMap(({ also }) => also))].sort(),
    unexpected: [...new Set(seeds.flatMap(({ unexpected }) => unexpected))].sort(),
    notes,
  };
}

/** The lower of the middle numbers; null = there are none. */
export function medianOf(numbers: readonly number[]): number | null {
  return [...numbers].sort((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null;
}
