import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isCancelled(chain: Chain): boolean {
    const isLost = chain.event.cancel === "no" && chain.request.signal?.aborted === true && !this.begun.has(chain);
    this.begun.add(chain);
    if (!isLost) return super.isCancelled(chain);
    this.host.probe?.();
    return true;
  }

  private readonly begun = new WeakSet<Chain>();
}

/** Events that do not end with their parent are not run under a cancelled one. */
export const exemptNotRun = defineMutant({
  id: "exempt-not-run",
  title: "Events that do not end with their parent are not run under a cancelled one.",
  breaks: "cancel.exempt-runs",
  also: [
    // a handler is left out, or called once more
    "mode.all-run",
  ],
  suits: (spec) => spec.events.some(({ cancel }) => cancel === "no"),
  make: Broken,
});
