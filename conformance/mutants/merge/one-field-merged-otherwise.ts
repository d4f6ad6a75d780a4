import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain, Contribution } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldField(rewrite: Rewrite, given: readonly Contribution[], chain: Chain): unknown {
    const isOdd =
      rewrite.merge.rule === "last" && chain.event.rewrites.length > 1 && chain.event.rewrites.at(-1) === rewrite;
    if (!isOdd || given.length < 2) return super.foldField(rewrite, given, chain);
    this.host.probe?.();
    return super.foldField(rewrite, given.slice(0, 1), chain);
  }
}

/** In one field of an event the first value stays, in the others the last. */
export const oneFieldMergedOtherwise = defineMutant({
  id: "one-field-merged-otherwise",
  title: "In one field of an event the first value stays, in the others the last.",
  breaks: "merge.later-wins",
  seenBy: ["fold"],
  suits: ({ events }) => events.some(({ rewrites }) => rewrites.length > 1 && rewrites.at(-1)?.merge.rule === "last"),
  make: Broken,
});
