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

  private readonly firsts = new WeakMap<Chain, number | null>();

  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const own = super.limitOf(entry, chain);
    if (!this.isArming) return own;
    const first = this.firsts.get(chain);
    if (first === undefined) this.firsts.set(chain, own);
    if (first !== undefined && first !== own) this.host.probe?.();
    return first === undefined ? own : first;
  }
}

/** All handlers of a dispatch have the limit of the first one. */
export const firstLimitForAll = defineMutant({
  id: "first-limit-for-all",
  title: "All handlers of a dispatch have the limit of the first one.",
  breaks: "limit.own",
  seenBy: ["limit"],
  also: [
    // a handler without a limit gets that of the first
    "limit.none",
    // the outcome has another reason, or none
    "abort.reason",
    // the value of the later handler is not in the outcome
    "merge.later-wins",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
  ],
  make: Broken,
});
