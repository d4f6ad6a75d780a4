import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (!["throw", "timeout", "malformed"].includes(deed) || right.operation !== "proceeds" || right.rewrites === "dropped") return right;
    if (chain.contributions.length > 0) this.host.probe?.();
    return { ...right, rewrites: "dropped" };
  }
}

/** A skipped failure takes back the rewrites before it. */
export const failureDropsRewrites = defineMutant({
  id: "failure-drops-rewrites",
  title: "A skipped failure takes back the rewrites before it.",
  breaks: "fail.keeps-earlier",
  also: [
    // a match is asked with the payload that is left
    "match.sees-merged",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  make: Broken,
});
