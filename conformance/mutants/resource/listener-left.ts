import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override cleanUp(stopLimit: () => void, parent: AbortSignal | undefined, _cancel: () => void): void {
    if (parent !== undefined) this.host.probe?.();
    stopLimit();
  }
}

/** The listener on the signal of the parent is never removed. */
export const listenerLeft = defineMutant({
  id: "listener-left",
  title: "The listener on the signal of the parent is never removed.",
  breaks: "resource.listeners",
  make: Broken,
});
