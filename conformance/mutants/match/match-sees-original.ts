import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadForMatch(entry: Entry, chain: Chain): unknown {
    if (chain.merged === chain.original) return super.payloadForMatch(entry, chain);
    this.host.probe?.();
    return this.copyPayload(chain.original);
  }
}

/** A match is given the payload as dispatched, without the rewrites so far. */
export const matchSeesOriginal = defineMutant({
  id: "match-sees-original",
  title: "A match is given the payload as dispatched, without the rewrites so far.",
  breaks: "match.sees-merged",
  make: Broken,
});
