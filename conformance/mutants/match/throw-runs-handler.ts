import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callMatch(entry: Entry, chain: Chain): boolean {
    try {
      return super.callMatch(entry, chain);
    } catch {
      this.host.probe?.();
      return true;
    }
  }
}

/** A handler whose match throws is run. */
export const throwRunsHandler = defineMutant({
  id: "throw-runs-handler",
  title: "A handler whose match throws is run.",
  breaks: "match.throw-skips",
  also: [
    // on a guard the match that throws blocks nothing either
    "match.throw-guard",
  ],
  make: Broken,
});
