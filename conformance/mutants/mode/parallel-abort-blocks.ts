import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed !== "abort" || this.modeOf(chain) === "series") return;
    this.host.probe?.();
    chain.end = { outcome: this.blockedOutcome(entry, chain, result) };
  }
}

/** An abort on a parallel event blocks. */
export const parallelAbortBlocks = defineMutant({
  id: "parallel-abort-blocks",
  title: "An abort on a parallel event blocks.",
  breaks: "mode.parallel-no-effect",
  suits: (spec) => spec.kinds.some(({ modes }) => !modes.includes("series")),
  make: Broken,
});
