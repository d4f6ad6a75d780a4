import type { Consequence } from "../../../spec/model/index.ts";
import { type Chain, type Entry, type Result, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isFault(entry: Entry, chain: Chain, result: Result, consequence: Consequence): boolean {
    const isFault = super.isFault(entry, chain, result, consequence);
    if (!isFault || result.deed !== "malformed") return isFault;
    this.host.probe?.();
    return false;
  }
}

/** Malformed results do not count as faults. */
export const malformedResultsNotCounted = defineMutant({
  id: "malformed-results-not-counted",
  title: "Malformed results do not count as faults.",
  breaks: "registration.paused",
  also: ["registration.guard-counts"],
  make: Broken,
});
