import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    if (this.roleOf(entry, "limit") === undefined || chain.event.limit === null) return super.limitOf(entry, chain);
    this.host.probe?.();
    return chain.event.limit;
  }
}

/** The limit of a registration is ignored in favour of the default. */
export const ownLimitIgnored = defineMutant({
  id: "own-limit-ignored",
  title: "The limit of a registration is ignored in favour of the default.",
  breaks: "limit.exact",
  also: [
    // a failed handler is not skipped in the way the page says
    "fail.skips",
    // a guard that exceeds its limit goes on in another way than the page says
    "fail.timeout-blocks",
    // the reason tells the limit that was taken
    "fail.timeout-reason",
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // a rejection that is too late counts
    "limit.late-rejection",
    // a result that is too late counts
    "limit.late-result",
    // a long limit is not the one taken
    "limit.long",
    // the limit that is taken is another than that of the handler
    "limit.own",
    // the signal does not fire at the limit, or not then
    "limit.signal",
    // a handler is left out, or called once more
    "mode.all-run",
    // the outcome comes before a handler is due to be over
    "mode.parallel-waits",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded as another one
    "record.kind",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a late result of one dispatch shows in the next
    "resource.no-carry-over",
    // a valid result comes to something else
    "result.valid",
  ],
  make: Broken,
});
