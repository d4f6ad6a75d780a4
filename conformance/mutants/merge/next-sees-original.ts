import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    if (chain.merged === chain.original) return super.payloadFor(entry, chain);
    this.host.probe?.();
    return this.copyPayload(chain.original);
  }
}

/** A handler is given the payload as dispatched, without the rewrites of the handlers before it. */
export const nextSeesOriginal = defineMutant({
  id: "next-sees-original",
  title: "A handler is given the payload as dispatched, without the rewrites of the handlers before it.",
  breaks: "merge.passes-on",
  seenBy: ["fold"],
  suits: (spec) => spec.kinds.some(({ view }) => view === "chained"),
  make: Broken,
});
