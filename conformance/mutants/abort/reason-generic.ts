import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (outcome.kind !== "blocked" || result.deed !== "abort") return outcome;
    this.host.probe?.();
    return { ...outcome, reason: "blocked by policy" };
  }
}

/** The outcome gives one reason for every block. */
export const reasonGeneric = defineMutant({
  id: "reason-generic",
  title: "The outcome gives one reason for every block.",
  breaks: "abort.reason",
  make: Broken,
});
