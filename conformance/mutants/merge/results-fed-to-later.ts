import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const right = super.payloadFor(entry, chain);
    if (chain.kind.copies !== "dispatch" || chain.contributions.length === 0) return right;
    this.host.probe?.();
    return { ...(right as object), ...this.foldFields(chain) };
  }
}

/** A handler is given what those before it returned, as if the payload were chained. */
export const resultsFedToLater = defineMutant({
  id: "results-fed-to-later",
  title: "A handler is given what those before it returned, as if the payload were chained.",
  breaks: "merge.snapshot",
  // the payload does not arrive as it was dispatched
  also: ["isolate.values"],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "dispatch"),
  make: Broken,
});
