import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (outcome.kind !== "blocked" || result.deed !== "throw") return outcome;
    this.host.probe?.();
    return { ...outcome, message: outcome.reason };
  }
}

/** What a handler throws is told to the user. */
export const errorIsMessage = defineMutant({
  id: "error-is-message",
  title: "What a handler throws is told to the user.",
  breaks: "abort.message",
  make: Broken,
});
