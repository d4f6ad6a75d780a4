import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runSeries(chain: Chain, entries: readonly Entry[]): Promise<void> {
    await super.runSeries(chain, entries);
    const known = new Set(entries);
    for (const entry of this.order(this.admit(chain))) {
      if (known.has(entry)) continue;
      if (chain.end || this.stopsBefore(entry, chain)) break;
      this.host.probe?.();
      await this.runOne(entry, chain);
    }
  }
}

/** A handler that is registered during a dispatch runs in it. */
export const listReadWhileRunning = defineMutant({
  id: "list-read-while-running",
  title: "A handler that is registered during a dispatch runs in it.",
  breaks: "set.fixed",
  also: [
    // a handler that a nested dispatch leaves out registers another, which it runs
    "set.nested-skip",
  ],
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("series")),
  make: Broken,
});
