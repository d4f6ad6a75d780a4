import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (result.deed !== "abort" || outcome.kind !== "blocked" || outcome.reason === undefined) return outcome;
    const reason = outcome.reason.slice(0, 1000);
    if (reason !== outcome.reason) this.host.probe?.();
    return { ...outcome, reason };
  }
}

/** The reason of an abort is cut behind its thousandth character. */
export const reasonCut = defineMutant({
  id: "reason-cut",
  title: "The reason of an abort is cut behind its thousandth character.",
  breaks: "abort.reason",
  make: Broken,
});
