import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (result.deed !== "abort" || outcome.kind !== "blocked" || outcome.reason === undefined) return outcome;
    this.host.probe?.();
    return { ...outcome, reason: `Blocked: ${outcome.reason.trim()}` };
  }
}

/** The reason of an abort is trimmed and put into a sentence. */
export const reasonTrimmed = defineMutant({
  id: "reason-trimmed",
  title: "The reason of an abort is trimmed and put into a sentence.",
  breaks: "abort.reason",
  make: Broken,
});
