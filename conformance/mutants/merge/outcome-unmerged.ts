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
  also: [
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
    // rewrites before the failure are not in the outcome
    "fail.keeps-earlier",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // a rewrite to undefined is in the dispatch that goes wrong
    "merge.undefined-open",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
