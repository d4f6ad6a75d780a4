import { mutantModule } from "../../conformance/mutants/as-kernel.ts";
import type { Mutant } from "../../conformance/mutants/mutant.ts";
import { proofOf } from "../../conformance/mutants/prove-mutant.ts";
import { runWireSession } from "../../conformance/wire/wire-session.ts";
import { WireFault } from "../../conformance/wire/wire-fault.ts";
import { levelOfLaw, type Spec } from "../../spec/model/index.ts";
import { served } from "./served.ts";

/** Whether the named law finds a mutant that is reached over the wire, on each seed; null or why not. */
export async function proveMutantOverWire(
  mutant: Mutant,
  spec: Spec,
  specPath: string,
  options: { seeds: readonly number[]; runs: number },
): Promise<(string | null)[]> {
  const notes: (string | null)[] = [];
  for (const seed of options.seeds) {
    try {
      const { session, incidents } = await runWireSession({
        spec,
        connection: { command: served(mutantModule(mutant.id), "kernel", specPath) },
        task: {
          seed,
          level: levelOfLaw(mutant.breaks),
          from: 0,
          to: options.runs,
          until: mutant.breaks,
          shrink: [mutant.breaks],
          shrinkRuns: 100,
        },
      });
      const proof = proofOf(mutant, seed, session);
      const broke = incidents.map(({ fault }) => `${fault.code}: ${fault.message}`).join("; ");
      notes.push(proof.killed ? null : `${proof.note ?? "not killed"} ${broke}`.trim());
    } catch (error) {
      if (!(error instanceof WireFault)) throw error;
      notes.push(`${error.code}: ${error.message}`);
    }
  }
  return notes;
}
