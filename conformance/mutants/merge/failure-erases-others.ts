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
  // what was given before is lost to every rule of folding, whatever the others of the chain do
  also: [
    "merge.outcome",
    "merge.concat",
    "merge.first",
    "merge.empty-first-open",
    "merge.named-rule",
    "merge.intersect",
    "merge.malformed-list-open",
    "merge.no-op",
    "record.throwing-recorder",
    "result.open-form",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "fields"),
  make: Broken,
});
