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
  also: [
    // the outcome has another reason, or none
    "abort.reason",
    // the handler is not given up at its default limit
    "limit.default",
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // the limit that is taken is another than that of the handler
    "limit.own",
    // the signal does not fire at the limit, or not then
    "limit.signal",
    // the value of the later handler is not in the outcome
    "merge.later-wins",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // a handler is left out, or called once more
    "mode.all-run",
    // a handler starts while the one before it should still be awaited
    "mode.series",
    // the failure is recorded as another one
    "record.kind",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
    // a valid result comes to something else
    "result.valid",
  ],
  make: Broken,
});
