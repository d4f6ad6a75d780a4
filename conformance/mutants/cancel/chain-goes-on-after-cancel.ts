import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly begun = new WeakSet<Chain>();

  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    return super.callHandler(entry, context, payload);
  }

  protected override stopsBefore(entry: Entry, chain: Chain): boolean {
    if (this.begun.has(chain) && this.isCancelled(chain)) {
      this.host.probe?.();
      return false;
    }
    this.begun.add(chain);
    return super.stopsBefore(entry, chain);
  }

  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    return deed === "cancelled" && right.operation === "proceeds"
      ? { ...right, chain: "goes on", rewrites: "kept" }
      : right;
  }
}

/** After a cancellation the handlers behind the running one are called. */
export const chainGoesOnAfterCancel = defineMutant({
  id: "chain-goes-on-after-cancel",
  title: "After a cancellation the handlers behind the running one are called.",
  breaks: "cancel.stops-chain",
  also: [
    // the handlers behind the cancelled one are awaited
    "cancel.settles",
  ],
  make: Broken,
});
