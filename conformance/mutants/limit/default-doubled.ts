import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const limit = super.limitOf(entry, chain);
    if (limit === null || this.roleOf(entry, "limit") !== undefined) return limit;
    this.host.probe?.();
    return 2 * limit;
  }
}

/** Handlers without a limit of their own get twice the default. */
export const defaultDoubled = defineMutant({
  id: "default-doubled",
  title: "Handlers without a limit of their own get twice the default.",
  breaks: "limit.default",
  seenBy: ["limit"],
  also: [
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
  ],
  suits: (spec) => spec.events.some(({ limit }) => limit !== null),
  make: Broken,
});
