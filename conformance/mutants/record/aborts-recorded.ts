import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed !== "abort" || !chain.event.guard) return;
    this.host.probe?.();
    this.recordFailure(entry, chain, { deed: "throw", fields: {}, error: new Error(result.reason) });
  }
}

/** A deliberate abort on a guard is recorded as a failure, as everything is that blocks. */
export const abortsRecorded = defineMutant({
  id: "aborts-recorded",
  title: "A deliberate abort on a guard is recorded as a failure, as everything is that blocks.",
  breaks: "record.abort-not-counted",
  also: [
    // the failure is recorded as another one
    "record.kind",
    // a valid result comes to something else
    "result.valid",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
  ],
  make: Broken,
});
