import type { Outcome } from "../../kernel.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override proceedOutcome(chain: Chain): Outcome {
    if (chain.merged === chain.original) return super.proceedOutcome(chain);
    this.host.probe?.();
    return { kind: "proceed", payload: chain.original };
  }
}

/** The outcome holds the payload as dispatched. */
export const outcomeUnmerged = defineMutant({
  id: "outcome-unmerged",
  title: "The outcome holds the payload as dispatched.",
  breaks: "merge.outcome",
  seenBy: ["fold"],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
