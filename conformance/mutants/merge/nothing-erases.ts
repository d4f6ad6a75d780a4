import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    if (result.deed === "continue" && chain.contributions.length > 0) {
      this.host.probe?.();
      this.dropRewrites(chain);
    }
    super.follow(entry, chain, result);
  }
}

/** A handler that returns nothing takes back the rewrites before it. */
export const nothingErases = defineMutant({
  id: "nothing-erases",
  title: "A handler that returns nothing takes back the rewrites before it.",
  breaks: "merge.no-op",
  also: [
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  make: Broken,
});
