import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runParallel(chain: Chain, entries: readonly Entry[]): Promise<void> {
    if (this.isCancelled(chain)) return;
    // the first may never end, and the others are kept waiting all the same
    if (entries.length > 1) this.host.probe?.();
    for (const entry of entries) await this.runOne(entry, chain);
  }
}

/** The handlers of a parallel event are awaited one after another. */
export const parallelOneByOne = defineMutant({
  id: "parallel-one-by-one",
  title: "The handlers of a parallel event are awaited one after another.",
  breaks: "mode.parallel-start",
  make: Broken,
});
