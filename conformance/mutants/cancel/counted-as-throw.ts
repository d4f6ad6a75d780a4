import type { Chain, Result, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classify(settled: Settled, chain: Chain): Result {
    if (settled.how !== "cancelled") return super.classify(settled, chain);
    this.host.probe?.();
    return { deed: "throw", fields: {}, error: this.parentOf(chain)?.reason };
  }
}

/** A cancellation is recorded as a throw of the handler. */
export const countedAsThrow = defineMutant({
  id: "counted-as-throw",
  title: "A cancellation is recorded as a throw of the handler.",
  breaks: "cancel.no-fault",
  also: ["record.kind"],
  make: Broken,
});
