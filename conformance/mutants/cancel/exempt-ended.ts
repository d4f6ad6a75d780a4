import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    const parent = chain.event.cancel === "no" ? chain.request.signal : undefined;
    let cancel = () => {};
    const cancelled = new Promise<Settled>((resolve) => {
      cancel = () => {
        this.host.probe?.();
        resolve({ how: "cancelled" });
      };
    });
    parent?.addEventListener("abort", cancel, { once: true });
    const settled = await Promise.race([super.awaitWithLimit(entry, chain, controller, call), cancelled]);
    parent?.removeEventListener("abort", cancel);
    return settled;
  }
}

/** A cancellation ends the waiting of events that do not end with their parent. */
export const exemptEnded = defineMutant({
  id: "exempt-ended",
  title: "A cancellation ends the waiting of events that do not end with their parent.",
  breaks: "cancel.exempt-settles",
  also: [
    // the outcome comes before a handler is due to be over
    "mode.parallel-waits",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  suits: (spec) => spec.events.some(({ cancel }) => cancel === "no"),
  make: Broken,
});
