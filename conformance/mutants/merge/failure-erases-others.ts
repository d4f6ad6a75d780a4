import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    if (["throw", "timeout", "malformed"].includes(result.deed) && chain.contributions.length > 0) {
      this.host.probe?.();
      this.dropRewrites(chain);
    }
    super.follow(entry, chain, result);
  }
}

/** A handler that fails takes what was folded before it away. */
export const failureErasesOthers = defineMutant({
  id: "failure-erases-others",
  title: "A handler that fails takes what was folded before it away.",
  breaks: "merge.failed-contributes-nothing",
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "fields"),
  make: Broken,
});
