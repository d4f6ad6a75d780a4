import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private isArming = false;

  protected override async awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    const parent = this.parentOf(chain);
    const cancel = () => this.onCancel(controller, parent);
    parent?.addEventListener("abort", cancel, { once: true });
    this.isArming = true;
    const waiting = super.awaitWithLimit(entry, chain, controller, () => {
      this.isArming = false;
      return call();
    });
    this.isArming = false;
    const settled = await waiting;
    parent?.removeEventListener("abort", cancel);
    if (!this.isCancelled(chain)) return settled;
    this.host.probe?.();
    return { how: "cancelled" };
  }

  protected override parentOf(chain: Chain): AbortSignal | undefined {
    return this.isArming ? undefined : super.parentOf(chain);
  }
}

/** A cancelled dispatch settles only when the running handler has. */
export const waitsForHandler = defineMutant({
  id: "waits-for-handler",
  title: "A cancelled dispatch settles only when the running handler has.",
  breaks: "cancel.settles",
  make: Broken,
});
