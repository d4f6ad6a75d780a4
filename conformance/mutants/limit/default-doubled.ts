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
  also: [
    // the reason tells the limit that was taken
    "fail.timeout-reason",
    // a rejection that is too late counts
    "limit.late-rejection",
    // a result that is too late counts
    "limit.late-result",
    // the signal does not fire at the limit, or not then
    "limit.signal",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded as another one
    "record.kind",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  suits: (spec) => spec.events.some(({ limit }) => limit !== null),
  make: Broken,
});
