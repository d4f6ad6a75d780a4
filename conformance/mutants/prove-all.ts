import type { Spec } from "../../spec/model/index.ts";
import type { Mutant } from "./mutant.ts";
import { type MutantProof, proveMutant } from "./prove-mutant.ts";

/** How all mutants of a spec are looked for. */
export interface ProveAllOptions {
  seeds: readonly number[];
  /** programs per seed */
  runs: number;
  /** go on to the end of the runs on every seed; otherwise on the first alone, the others end at the kill */
  whole?: boolean;
  /** mutants looked for at the same time; default 2 */
  workers?: number;
  onProof?: (proof: MutantProof, done: number, of: number) => void;
}

/** Proves every mutant that suits a spec, in order of the list. */
export async function proveAll(
  mutants: readonly Mutant[],
  spec: Spec,
  options: ProveAllOptions,
): Promise<MutantProof[]> {
  const suited = mutants.filter((mutant) => mutant.suits(spec));
  const proofs: MutantProof[] = [];
  const left = suited.entries();
  let done = 0;
  await Promise.all(
    Array.from({ length: options.workers ?? 2 }, async () => {
      for (const [place, mutant] of left) {
        const proof = await prove(mutant);
        proofs[place] = proof;
        done += 1;
        options.onProof?.(proof, done, suited.length);
      }
    }),
  );
  return proofs;

  async function prove(mutant: Mutant): Promise<MutantProof> {
    const { seeds, runs } = options;
    if (options.whole === true) return proveMutant(mutant, spec, { seeds, runs });
    const first = await proveMutant(mutant, spec, { seeds: seeds.slice(0, 1), runs });
    if (seeds.length < 2) return first;
    const others = await proveMutant(mutant, spec, { seeds: seeds.slice(1), runs, untilKilled: true });
    return {
      mutant,
      seeds: [...first.seeds, ...others.seeds],
      incidents: [...first.incidents, ...others.incidents],
    };
  }
}
