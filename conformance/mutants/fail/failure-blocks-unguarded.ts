import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "throw" || chain.event.guard || this.modeOf(chain) !== "series" || right.operation !== "proceeds")
      return right;
    this.host.probe?.();
    return { ...right, chain: "ends", rewrites: "dropped", operation: "blocked" };
  }
}

/** A handler that throws blocks the operation of an event that is no guard. */
export const failureBlocksUnguarded = defineMutant({
  id: "failure-blocks-unguarded",
  title: "A handler that throws blocks the operation of an event that is no guard.",
  breaks: "fail.skips",
  also: [
    // the outcome of a dispatch whose recorder throws is another too
    "record.throwing-recorder",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
  ],
  make: Broken,
});
