import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private isCalling = false;

  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    this.isCalling = true;
    const returned = super.callHandler(entry, context, payload);
    this.isCalling = false;
    return returned;
  }

  protected override cleanUp(stopLimit: () => void, parent: AbortSignal | undefined, cancel: () => void): void {
    const hasThrown = this.isCalling;
    this.isCalling = false;
    if (!hasThrown || parent === undefined) return super.cleanUp(stopLimit, parent, cancel);
    this.host.probe?.();
    stopLimit();
  }
}

/** When a handler throws at once the listener on the signal of the parent stays. */
export const listenerLeftAfterThrow = defineMutant({
  id: "listener-left-after-throw",
  title: "When a handler throws at once the listener on the signal of the parent stays.",
  breaks: "resource.listeners",
  make: Broken,
});
