import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    if (result.deed === "abort" && result.reason) {
      this.recordFailure(entry, chain, { ...result, deed: "throw", error: result.reason });
      this.host.probe?.();
    }
    return super.blockedOutcome(entry, chain, result);
  }
}

/** A block is recorded as a failure, with its reason. */
export const reasonRecorded = defineMutant({
  id: "reason-recorded",
  title: "A block is recorded as a failure, with its reason.",
  breaks: "abort.reason-hidden",
  // the record says that the handler failed
  also: ["result.valid", "limit.at-limit-open"],
  make: Broken,
});
