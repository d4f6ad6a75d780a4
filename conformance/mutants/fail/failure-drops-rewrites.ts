import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (
      !["throw", "timeout", "malformed"].includes(deed) ||
      right.operation !== "proceeds" ||
      right.rewrites === "dropped"
    )
      return right;
    if (chain.contributions.length > 0) this.host.probe?.();
    return { ...right, rewrites: "dropped" };
  }
}

/** A skipped failure takes back the rewrites before it. */
export const failureDropsRewrites = defineMutant({
  id: "failure-drops-rewrites",
  title: "A skipped failure takes back the rewrites before it.",
  breaks: "fail.keeps-earlier",
  seenBy: ["fold"],
  make: Broken,
});
