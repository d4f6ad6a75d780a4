import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly passed = new WeakSet<Chain>();

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    if (result.deed === "abort" && chain.event.guard && this.passed.has(chain)) {
      this.host.probe?.();
      super.follow(entry, chain, { ...result, deed: "continue" });
      return;
    }
    if (result.deed === "continue") this.passed.add(chain);
    super.follow(entry, chain, result);
  }
}

/** A block is lifted if any handler before it has let the operation pass. */
export const anyPassLetsThrough = defineMutant({
  id: "any-pass-lets-through",
  title: "A block is lifted if any handler before it has let the operation pass.",
  breaks: "abort.guard-blocks",
  // the chain goes on behind the block, and passes
  also: [
    "abort.ends-chain",
    "abort.final",
    "abort.reason",
    "result.open-form",
    "result.abort-without-reason",
    "result.plain-open",
    "result.thenable",
  ],
  make: Broken,
});
