import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override onCancel(_controller: AbortController, _parent: AbortSignal | undefined): void {
    this.host.probe?.();
  }
}

/** A cancellation does not fire the signal of the running handler. */
export const signalSilent = defineMutant({
  id: "signal-silent",
  title: "A cancellation does not fire the signal of the running handler.",
  breaks: "cancel.signal",
  make: Broken,
});
