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
    if (this.isCancelled(chain) && settled.how === "value") this.host.probe?.();
    return settled;
  }

  protected override parentOf(chain: Chain): AbortSignal | undefined {
    return this.isArming ? undefined : super.parentOf(chain);
  }
}

/** A running handler is awaited after the cancellation, and its rewrite merged. */
export const resultAfterCancelCounts = defineMutant({
  id: "result-after-cancel-counts",
  title: "A running handler is awaited after the cancellation, and its rewrite merged.",
  breaks: "cancel.late-result",
  also: [
    // what follows the cancellation is recorded
    "cancel.no-fault",
    // the handlers behind the cancelled one are awaited
    "cancel.settles",
    // the cancelled guard lets the operation proceed
    "cancel.guard-blocks",
  ],
  make: Broken,
});
