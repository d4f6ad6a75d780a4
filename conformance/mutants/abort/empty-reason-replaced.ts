import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (result.deed !== "abort" || outcome.kind !== "blocked" || outcome.reason !== "") return outcome;
    this.host.probe?.();
    return { ...outcome, reason: "aborted by a hook" };
  }
}

/** An empty reason is replaced by a text of the kernel. */
export const emptyReasonReplaced = defineMutant({
  id: "empty-reason-replaced",
  title: "An empty reason is replaced by a text of the kernel.",
  breaks: "abort.reason",
  make: Broken,
});
