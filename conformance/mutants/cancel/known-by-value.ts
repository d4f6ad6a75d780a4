import type { Chain, Result, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classify(settled: Settled, chain: Chain): Result {
    const reason: unknown = this.parentOf(chain)?.reason;
    if (settled.how !== "cancelled" || reason instanceof Error) return super.classify(settled, chain);
    this.host.probe?.();
    return { deed: "throw", fields: {}, error: reason };
  }
}

/** A cancellation with anything but an error as its value is recorded as a throw. */
export const knownByValue = defineMutant({
  id: "known-by-value",
  title: "A cancellation with anything but an error as its value is recorded as a throw.",
  breaks: "cancel.no-fault",
  also: ["record.kind"],
  make: Broken,
});
