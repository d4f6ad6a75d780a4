import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    if (result.deed !== "abort") return super.blockedOutcome(entry, chain, result);
    this.host.probe?.();
    return this.proceedOutcome(chain);
  }
}

/** An abort on a guard ends the chain, but lets the operation proceed. */
export const abortProceeds = defineMutant({
  id: "abort-proceeds",
  title: "An abort on a guard ends the chain, but lets the operation proceed.",
  breaks: "abort.guard-blocks",
  also: [
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
    // an abort without a reason comes to as little as any other
    "result.abort-without-reason",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
  ],
  make: Broken,
});
