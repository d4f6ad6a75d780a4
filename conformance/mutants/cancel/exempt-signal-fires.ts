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
    const fire = () => {
      this.host.probe?.();
      controller.abort(parent?.reason);
    };
    parent?.addEventListener("abort", fire, { once: true });
    const settled = await super.awaitWithLimit(entry, chain, controller, call);
    parent?.removeEventListener("abort", fire);
    return settled;
  }
}

/** A cancellation fires the signals of events that do not end with their parent. */
export const exemptSignalFires = defineMutant({
  id: "exempt-signal-fires",
  title: "A cancellation fires the signals of events that do not end with their parent.",
  breaks: "cancel.exempt-signal",
  also: [
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // the signal does not fire at the limit, or not then
    "limit.signal",
  ],
  suits: (spec) => spec.events.some(({ cancel }) => cancel === "no"),
  make: Broken,
});
