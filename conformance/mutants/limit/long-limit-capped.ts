import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

const LONGEST_TIMER = 2 ** 31 - 1;

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const limit = super.limitOf(entry, chain);
    if (limit === null || limit <= LONGEST_TIMER) return limit;
    this.host.probe?.();
    return LONGEST_TIMER;
  }
}

/** A limit beyond what a timer can wait expires at the longest that a timer can wait. */
export const longLimitCapped = defineMutant({
  id: "long-limit-capped",
  title: "A limit beyond what a timer can wait expires at the longest that a timer can wait.",
  breaks: "limit.long",
  seenBy: ["limit"],
  make: Broken,
});
