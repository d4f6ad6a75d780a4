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
  also: [
    // a result that is too late counts
    "limit.late-result",
    // the outcome has another reason, or none
    "abort.reason",
    // the dispatch ends before its handler is over
    "cancel.exempt-settles",
    // the handler is not given up at its default limit
    "limit.default",
    // the handler is not given up at its limit
    "limit.exact",
    // the limit that is taken is shorter or longer than that of the handler
    "limit.handler-only",
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // the signal does not fire at the limit, or not then
    "limit.signal",
    // a signal fires for the expiry of another handler
    "limit.signal-own",
    // the value of the later handler is not in the outcome
    "merge.later-wins",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // a handler is left out, or called once more
    "mode.all-run",
    // the outcome comes before a handler is due to be over
    "mode.parallel-waits",
    // a handler starts while the one before it should still be awaited
    "mode.series",
    // the failure is recorded as another one
    "record.kind",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
    // a valid result comes to something else
    "result.valid",
  ],
  make: Broken,
});
