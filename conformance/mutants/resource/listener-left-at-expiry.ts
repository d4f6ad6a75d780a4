import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override armLimit(ms: number, expire: () => void): () => void {
    return super.armLimit(ms, () => {
      this.isExpiring = true;
      expire();
      this.isExpiring = false;
    });
  }

  private isExpiring = false;

  protected override cleanUp(stopLimit: () => void, parent: AbortSignal | undefined, cancel: () => void): void {
    if (!this.isExpiring || parent === undefined) return super.cleanUp(stopLimit, parent, cancel);
    this.host.probe?.();
    stopLimit();
  }
}

/** When a limit expires the listener on the signal of the parent stays. */
export const listenerLeftAtExpiry = defineMutant({
  id: "listener-left-at-expiry",
  title: "When a limit expires the listener on the signal of the parent stays.",
  breaks: "resource.listeners",
  make: Broken,
});
