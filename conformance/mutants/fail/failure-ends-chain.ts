import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (!["throw", "timeout", "malformed"].includes(deed) || chain.event.guard || right.chain === "ends") return right;
    this.host.probe?.();
    return { ...right, chain: "ends" };
  }
}

/** A failure on an event that is no guard ends the chain. */
export const failureEndsChain = defineMutant({
  id: "failure-ends-chain",
  title: "A failure on an event that is no guard ends the chain.",
  breaks: "fail.skips",
  seenBy: ["fold"],
  make: Broken,
});
