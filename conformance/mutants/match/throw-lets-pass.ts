import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "match-throws" || !chain.event.guard) return right;
    this.host.probe?.();
    return { ...right, chain: "goes on", rewrites: "kept", operation: "proceeds" };
  }
}

/** A match that throws on a guard only skips its own handler. */
export const throwLetsPass = defineMutant({
  id: "throw-lets-pass",
  title: "A match that throws on a guard only skips its own handler.",
  breaks: "match.throw-guard",
  also: [
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  make: Broken,
});
