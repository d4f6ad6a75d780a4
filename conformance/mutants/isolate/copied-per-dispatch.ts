import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly copies = new WeakMap<Chain, { of: unknown; copy: unknown }>();

  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const known = this.copies.get(chain);
    if (known !== undefined && known.of === chain.merged) {
      this.host.probe?.();
      return known.copy;
    }
    const copy = super.payloadFor(entry, chain);
    this.copies.set(chain, { of: chain.merged, copy });
    return copy;
  }
}

/** All handlers of a dispatch are given one copy, unless something was rewritten in between. */
export const copiedPerDispatch = defineMutant({
  id: "copied-per-dispatch",
  title: "All handlers of a dispatch are given one copy, unless something was rewritten in between.",
  breaks: "isolate.in-place",
  also: [
    // what a handler changes later reaches others
    "isolate.late",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
