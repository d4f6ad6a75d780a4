import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override recordFailure(entry: Entry, chain: Chain, result: Result): void {
    super.recordFailure(entry, chain, result);
    if (result.deed !== "throw" || chain.event.guard) return;
    this.host.probe?.();
    super.recordFailure(entry, chain, result);
  }
}

/** A throw on an event that is no guard is recorded where it is caught, and once more where it is followed. */
export const recordedTwice = defineMutant({
  id: "recorded-twice",
  title: "A throw on an event that is no guard is recorded where it is caught, and once more where it is followed.",
  breaks: "record.unguarded",
  also: [
    // a handler that throws at its limit may be recorded as either, but once
    "limit.at-limit-open",
  ],
  make: Broken,
});
