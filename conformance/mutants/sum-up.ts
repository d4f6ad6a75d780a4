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
  runs.sort((a, b) => a - b);
  const sizes = seeds.flatMap(({ size }) => (size === null ? [] : [size]));
  const notes = [...incidents, ...seeds.flatMap(({ seed, note }) => (note === null ? [] : [`seed ${seed}: ${note}`]))];
  return {
    id: mutant.id,
    title: mutant.title,
    breaks: mutant.breaks,
    killed: seeds.filter(({ killed }) => killed).length,
    seeds: seeds.length,
    medianRuns: runs[Math.floor((runs.length - 1) / 2)] ?? null,
    worstRuns: runs.at(-1) ?? null,
    worstSize: sizes.length === 0 ? null : Math.max(...sizes),
    also: [...new Set(seeds.flatMap(({ also }) => also))].sort(),
    unexpected: [...new Set(seeds.flatMap(({ unexpected }) => unexpected))].sort(),
    notes,
  };
}
