import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runSeries(chain: Chain, entries: readonly Entry[]): Promise<void> {
    let aborted: Chain["end"] = null;
    for (const entry of entries) {
      if (chain.end || this.stopsBefore(entry, chain)) break;
      await this.runOne(entry, chain);
      if (aborted !== null && chain.end === null) this.host.probe?.();
      aborted = this.aborts.has(entry) ? chain.end : null;
      if (aborted !== null && entry !== entries.at(-1)) chain.end = null;
    }
    this.finishSeries(chain);
  }

  private readonly aborts = new Set<Entry>();

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed === "abort" && chain.event.guard) this.aborts.add(entry);
    else this.aborts.delete(entry);
  }
}

/** A later handler that lets the operation pass clears an earlier abort. */
export const laterVerdictWins = defineMutant({
  id: "later-verdict-wins",
  title: "A later handler that lets the operation pass clears an earlier abort.",
  breaks: "abort.final",
  also: [
    "abort.message",
    // a handler is called behind an abort
    "abort.ends-chain",
    // an abort comes to nothing
    "abort.guard-blocks",
    // the outcome has another reason, or none
    "abort.reason",
    // an abort without a reason comes to as little as any other
    "result.abort-without-reason",
  ],
  make: Broken,
});
