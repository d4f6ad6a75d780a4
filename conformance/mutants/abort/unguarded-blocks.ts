import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "abort" || chain.event.guard || this.modeOf(chain) !== "series") return right;
    this.host.probe?.();
    return { ...right, chain: "ends", rewrites: "dropped", operation: "blocked" };
  }
}

/** An abort on a series event that is no guard blocks the operation. */
export const unguardedBlocks = defineMutant({
  id: "unguarded-blocks",
  title: "An abort on a series event that is no guard blocks the operation.",
  breaks: "abort.unguarded-proceeds",
  also: [
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  make: Broken,
});
