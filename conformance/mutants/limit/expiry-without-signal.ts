import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override onExpiry(chain: Chain, _controller: AbortController): void {
    if (chain.kind.expiry === "signal") this.host.probe?.();
  }
}

/** The end of a limit does not fire the signal of the handler. */
export const expiryWithoutSignal = defineMutant({
  id: "expiry-without-signal",
  title: "The end of a limit does not fire the signal of the handler.",
  breaks: "limit.signal",
  suits: (spec) => spec.kinds.some(({ expiry }) => expiry === "signal"),
  make: Broken,
});
