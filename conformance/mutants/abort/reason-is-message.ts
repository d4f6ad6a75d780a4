import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (outcome.kind !== "blocked" || outcome.message !== undefined || result.reason === undefined) return outcome;
    this.host.probe?.();
    return { ...outcome, message: result.reason };
  }
}

/** Where a block has no message, its reason is told to the user. */
export const reasonIsMessage = defineMutant({
  id: "reason-is-message",
  title: "Where a block has no message, its reason is told to the user.",
  breaks: "abort.reason-hidden",
  make: Broken,
});
