import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    const limit = this.limitOf(entry, chain);
    let isSettled = false;
    if (limit !== null && limit < 2 ** 31)
      setTimeout(() => {
        if (!isSettled) return;
        this.host.probe?.();
        this.recordFailure(entry, chain, { deed: "timeout", fields: {} });
      }, limit);
    const settled = await super.awaitWithLimit(entry, chain, controller, call);
    isSettled = settled.how !== "timeout";
    return settled;
  }
}

/** The timer of a handler that has settled goes off later and records a timeout. */
export const timerActsLater = defineMutant({
  id: "timer-acts-later",
  title: "The timer of a handler that has settled goes off later and records a timeout.",
  breaks: "resource.timers",
  seenBy: ["limit"],
  also: [
    // the timer is still there at the end
    "resource.timers-cleared",
    // the failure is recorded as another one
    "record.kind",
    // a valid result comes to something else
    "result.valid",
    // what follows the cancellation is recorded
    "cancel.no-fault",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
    // a handler that keeps the thread counts as both, settled and expired
    "limit.blocked-open",
    // the limit that is taken is shorter or longer than that of the handler
    "limit.handler-only",
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
  ],
  make: Broken,
});
