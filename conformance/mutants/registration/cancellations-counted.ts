import type { Consequence } from "../../../spec/model/index.ts";
import { type Chain, type Entry, type Result, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isFault(entry: Entry, chain: Chain, result: Result, consequence: Consequence): boolean {
    if (result.deed !== "cancelled") return super.isFault(entry, chain, result, consequence);
    this.host.probe?.();
    return true;
  }
}

/** Cancellations count as faults. */
export const cancellationsCounted = defineMutant({
  id: "cancellations-counted",
  title: "Cancellations count as faults.",
  breaks: "registration.cancel-no-fault",
  make: Broken,
});
