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
  also: [
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
  ],
  make: Broken,
});
