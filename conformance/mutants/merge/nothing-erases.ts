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
  seenBy: ["fold"],
  make: Broken,
});
