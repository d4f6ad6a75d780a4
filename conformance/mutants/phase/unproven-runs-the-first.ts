import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runChain(chain: Chain, entries: readonly Entry[]): Promise<void> {
    if (this.isProven(chain) || chain.request.authority !== undefined) return super.runChain(chain, entries);
    if (entries.length > 0) this.host.probe?.();
    await this.runSeries(chain, entries.slice(0, 1));
  }
}

/** A phase whose authority cannot be proven stops behind its first handler only. */
export const unprovenRunsTheFirst = defineMutant({
  id: "unproven-runs-the-first",
  title: "A phase whose authority cannot be proven stops behind its first handler only.",
  breaks: "phase.unproven",
  make: Broken,
});
