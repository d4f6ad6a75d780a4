import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "match-throws" || right.chain === "ends") return right;
    this.host.probe?.();
    return { ...right, chain: "ends" };
  }
}

/** A match that throws on an event that is no guard ends the chain. */
export const matchThrowEndsChain = defineMutant({
  id: "match-throw-ends-chain",
  title: "A match that throws on an event that is no guard ends the chain.",
  breaks: "match.throw-skips",
  make: Broken,
});
