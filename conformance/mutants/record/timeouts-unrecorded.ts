import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override recordFailure(entry: Entry, chain: Chain, result: Result): void {
    if (result.deed !== "timeout" || chain.event.guard) return super.recordFailure(entry, chain, result);
    this.host.probe?.();
  }
}

/** A timeout on an event that is no guard is recorded nowhere. */
export const timeoutsUnrecorded = defineMutant({
  id: "timeouts-unrecorded",
  title: "A timeout on an event that is no guard is recorded nowhere.",
  breaks: "record.unguarded",
  make: Broken,
});
