import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (result.deed !== "abort" || outcome.kind !== "blocked" || outcome.reason === undefined) return outcome;
    const reason = outcome.reason.trim();
    if (reason !== outcome.reason) this.host.probe?.();
    return { ...outcome, reason };
  }
}

/** White space around the reason of an abort is lost. */
export const reasonEdgesLost = defineMutant({
  id: "reason-edges-lost",
  title: "White space around the reason of an abort is lost.",
  breaks: "abort.reason",
  make: Broken,
});
