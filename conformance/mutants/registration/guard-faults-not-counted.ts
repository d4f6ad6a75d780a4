import type { Consequence } from "../../../spec/model/index.ts";
import { type Chain, type Entry, type Result, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isFault(entry: Entry, chain: Chain, result: Result, consequence: Consequence): boolean {
    const isFault = super.isFault(entry, chain, result, consequence);
    if (!isFault || !chain.event.guard) return isFault;
    this.host.probe?.();
    return false;
  }
}

/** Failures on guards are taken for aborts and do not count. */
export const guardFaultsNotCounted = defineMutant({
  id: "guard-faults-not-counted",
  title: "Failures on guards are taken for aborts and do not count.",
  breaks: "registration.guard-counts",
  make: Broken,
});
