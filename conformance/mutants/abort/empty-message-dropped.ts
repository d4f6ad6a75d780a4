import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    const outcome = super.blockedOutcome(entry, chain, result);
    if (outcome.kind !== "blocked" || outcome.message !== "") return outcome;
    this.host.probe?.();
    return { kind: "blocked", reason: outcome.reason };
  }
}

/** An empty message of a block is dropped. */
export const emptyMessageDropped = defineMutant({
  id: "empty-message-dropped",
  title: "An empty message of a block is dropped.",
  breaks: "abort.message",
  make: Broken,
});
