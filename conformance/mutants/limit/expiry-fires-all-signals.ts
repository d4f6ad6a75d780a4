import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly controllers = new WeakMap<Chain, Set<AbortController>>();

  protected override awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    this.controllers.set(chain, (this.controllers.get(chain) ?? new Set()).add(controller));
    return super.awaitWithLimit(entry, chain, controller, call);
  }

  protected override onExpiry(chain: Chain, controller: AbortController): void {
    super.onExpiry(chain, controller);
    for (const other of this.controllers.get(chain) ?? []) {
      if (other.signal.aborted) continue;
      this.host.probe?.();
      super.onExpiry(chain, other);
    }
  }
}

/** The end of one limit fires the signals of all handlers of the dispatch. */
export const expiryFiresAllSignals = defineMutant({
  id: "expiry-fires-all-signals",
  title: "The end of one limit fires the signals of all handlers of the dispatch.",
  breaks: "limit.signal-own",
  also: [
    // the signal has fired for another reason before
    "cancel.signal",
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // the signal does not fire at the limit, or not then
    "limit.signal",
  ],
  suits: (spec) => spec.kinds.some(({ expiry, modes }) => expiry === "signal" && !modes.includes("series")),
  make: Broken,
});
