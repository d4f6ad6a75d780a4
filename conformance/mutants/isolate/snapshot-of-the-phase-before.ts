import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly kept = new Map<string, { phase: unknown; shared: { payload: unknown } }>();

  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    if (chain.kind.copies !== "dispatch" || chain.phase === null) return super.payloadFor(entry, chain);
    const before = this.kept.get(chain.event.name);
    if (chain.shared === null && before !== undefined && before.phase !== chain.phase.name) {
      this.host.probe?.();
      chain.shared = before.shared;
    }
    const payload = super.payloadFor(entry, chain);
    if (chain.shared !== null) this.kept.set(chain.event.name, { phase: chain.phase.name, shared: chain.shared });
    return payload;
  }
}

/** A phase is given the snapshot of the phase before it. */
export const snapshotOfThePhaseBefore = defineMutant({
  id: "snapshot-of-the-phase-before",
  title: "A phase is given the snapshot of the phase before it.",
  breaks: "isolate.shared-snapshot",
  // the payload of the phase itself does not arrive, and changes made in one phase show up in the next
  also: ["isolate.values", "isolate.detached", "merge.snapshot"],
  suits: (spec) => spec.events.some(({ phases }) => phases.length > 1),
  make: Broken,
});
