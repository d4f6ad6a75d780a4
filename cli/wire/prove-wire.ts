import type { Mutant } from "../../conformance/mutants/mutant.ts";
import { CARRIES } from "../../conformance/wire/messages.ts";
import { whyNotCarried } from "../../conformance/wire/not-carried.ts";
import type { LawName, Spec } from "../../spec/model/index.ts";
import { proveMutantOverWire } from "./prove-mutant-over-wire.ts";

/** What the wire shows of one mutant. */
export interface WireProof {
  id: string;
  breaks: LawName;
  /** why it lives, a sentence for each seed on which it does */
  alive: string[];
}

/** How the mutants of a system fare that are reached over the wire. */
export interface WireFigures {
  seeds: number;
  /** programs per seed, at most */
  runs: number;
  mutants: WireProof[];
  /** mutants that the wire cannot express, by the reason */
  notExpressed: ReadonlyMap<string, readonly string[]>;
}

/** How thoroughly they are looked for. */
export interface ProveWireOptions {
  seeds: number;
  runs: number;
  /** mutants looked for at the same time */
  workers: number;
  onProof: (proof: WireProof, done: number, of: number) => void;
}

const CARRIER = { capabilities: ["mutate" as const], carries: CARRIES };

/** Looks for every mutant that suits the spec and that the wire can express, each served by a process of its own. `specPath`: of the spec's JSON. */
export async function proveWire(
  mutants: readonly Mutant[],
  spec: Spec,
  specPath: string,
  { seeds, runs, workers, onProof }: ProveWireOptions,
): Promise<WireFigures> {
  const proofs: WireProof[] = [];
  const notExpressed = new Map<string, string[]>();
  const carried: Mutant[] = [];
  for (const mutant of mutants.filter((one) => one.suits(spec))) {
    const reason = mutant.notOverWire ?? whyNotCarried(mutant.breaks, CARRIER);
    if (reason === null) carried.push(mutant);
    else notExpressed.set(reason, [...(notExpressed.get(reason) ?? []), mutant.id]);
  }
  const left = carried.entries();
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const [place, mutant] of left) {
        const all = Array.from({ length: seeds }, (_, at) => at + 1);
        const notes = await proveMutantOverWire(mutant, spec, specPath, { seeds: all, runs });
        const alive = notes.flatMap((note, at) => (note === null ? [] : [`seed ${at + 1}: ${note}`]));
        const proof = { id: mutant.id, breaks: mutant.breaks, alive };
        proofs[place] = proof;
        done += 1;
        onProof(proof, done, carried.length);
      }
    }),
  );
  return { seeds, runs, mutants: proofs, notExpressed };
}
