import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private isArming = false;

  protected override awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    this.isArming = true;
    const settled = super.awaitWithLimit(entry, chain, controller, () => {
      this.isArming = false;
      return call();
    });
    this.isArming = false;
    return settled;
  }

  private readonly starts = new WeakMap<Chain, number>();

  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const limit = super.limitOf(entry, chain);
    if (!this.isArming || limit === null) return limit;
    const start = this.starts.get(chain) ?? Date.now();
    this.starts.set(chain, start);
    if (Date.now() > start) this.host.probe?.();
    return Math.max(1, limit - (Date.now() - start));
  }
}

/** A limit is measured from the start of the dispatch, so slow handlers use up that of later ones. */
export const countsFromDispatch = defineMutant({
  id: "counts-from-dispatch",
  title: "A limit is measured from the start of the dispatch, so slow handlers use up that of later ones.",
  breaks: "limit.handler-only",
  seenBy: ["limit"],
  also: [
    // the outcome has another reason, or none
    "abort.reason",
    // the value of the later handler is not in the outcome
    "merge.later-wins",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
  ],
  make: Broken,
});
