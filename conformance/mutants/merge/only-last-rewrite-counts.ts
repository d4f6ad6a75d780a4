import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override accept(entry: Entry, chain: Chain, fields: Readonly<Record<string, unknown>>): void {
    if (chain.contributions.length > 0) this.host.probe?.();
    chain.contributions = [];
    super.accept(entry, chain, fields);
  }
}

/** Only the fields of the last handler that rewrote something are kept. */
export const onlyLastRewriteCounts = defineMutant({
  id: "only-last-rewrite-counts",
  title: "Only the fields of the last handler that rewrote something are kept.",
  breaks: "merge.outcome",
  seenBy: ["fold"],
  make: Broken,
});
