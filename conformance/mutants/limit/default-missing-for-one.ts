import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const limit = super.limitOf(entry, chain);
    const isMissing = chain.event === this.spec.events.at(-2) && this.roleOf(entry, "limit") === undefined;
    if (!isMissing || limit === null) return limit;
    this.host.probe?.();
    return null;
  }
}

/** One event is missing from the table of default limits, so its handlers have none. */
export const defaultMissingForOne = defineMutant({
  id: "default-missing-for-one",
  title: "One event is missing from the table of default limits, so its handlers have none.",
  breaks: "limit.default",
  seenBy: ["limit"],
  suits: (spec) => spec.events.at(-2)?.limit !== null,
  make: Broken,
});
