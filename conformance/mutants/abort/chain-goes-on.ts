import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runSeries(chain: Chain, entries: readonly Entry[]): Promise<void> {
    let end = chain.end;
    for (const entry of entries) {
      if (end !== null && !this.aborted.has(chain)) break;
      if (this.stopsBefore(entry, chain)) break;
      if (end !== null) this.host.probe?.();
      await this.runOne(entry, chain);
      end ??= chain.end;
      chain.end = end;
    }
    this.finishSeries(chain);
  }

  private readonly aborted = new WeakSet<Chain>();

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed === "abort" && chain.event.guard) this.aborted.add(chain);
  }
}

/** After an abort on a guard the handlers behind it are called all the same. */
export const chainGoesOn = defineMutant({
  id: "chain-goes-on",
  title: "After an abort on a guard the handlers behind it are called all the same.",
  breaks: "abort.ends-chain",
  also: [
    "match.throw-guard",
    // the handlers behind the cancelled one are awaited
    "cancel.settles",
    // what one of them does in place of an abort blocks the operation for another reason
    "fail.throw-blocks",
    "fail.timeout-blocks",
    "fail.malformed-blocks",
  ],
  make: Broken,
});
