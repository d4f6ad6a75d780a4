import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "abort" || chain.event.guard || this.modeOf(chain) !== "series") return right;
    if (chain.contributions.length > 0) this.host.probe?.();
    return { ...right, chain: "goes on", rewrites: "dropped" };
  }
}

/** An abort on an event that is no guard takes back the rewrites before it, and the chain goes on. */
export const unguardedErasesAndGoesOn = defineMutant({
  id: "unguarded-erases-and-goes-on",
  title: "An abort on an event that is no guard takes back the rewrites before it, and the chain goes on.",
  breaks: "abort.unguarded-open",
  also: [
    "merge.failed-contributes-nothing",
    // a match is given the payload too, without the rewrites it should hold
    "match.sees-merged",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
  ],
  make: Broken,
});
