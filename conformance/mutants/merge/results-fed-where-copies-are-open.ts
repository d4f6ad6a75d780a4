import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const right = super.payloadFor(entry, chain);
    if (chain.kind.copies !== "open" || chain.contributions.length === 0) return right;
    this.host.probe?.();
    return { ...(right as object), ...this.foldFields(chain) };
  }
}

/** Where the page leaves copies open a handler is given what those before it returned. */
export const resultsFedWhereCopiesAreOpen = defineMutant({
  id: "results-fed-where-copies-are-open",
  title: "Where the page leaves copies open a handler is given what those before it returned.",
  breaks: "merge.snapshot-elsewhere",
  // the payload does not arrive as it was dispatched
  also: ["isolate.values"],
  make: Broken,
});
