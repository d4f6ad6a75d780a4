import type { Consequence } from "../../../spec/model/index.ts";
import { type Chain, type Entry, type Result, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isFault(entry: Entry, chain: Chain, result: Result, consequence: Consequence): boolean {
    if (result.deed !== "abort" || !chain.event.guard) return super.isFault(entry, chain, result, consequence);
    this.host.probe?.();
    return true;
  }
}

/** Deliberate aborts on guards count as faults. */
export const abortsCounted = defineMutant({
  id: "aborts-counted",
  title: "Deliberate aborts on guards count as faults.",
  breaks: "registration.abort-no-fault",
  make: Broken,
});
