import { isDeepStrictEqual } from "node:util";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly copies = new WeakMap<Chain, unknown>();

  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const fresh = super.payloadFor(entry, chain);
    const known = this.copies.get(chain);
    if (known !== undefined && isDeepStrictEqual(known, fresh)) {
      this.host.probe?.();
      return known;
    }
    this.copies.set(chain, fresh);
    return fresh;
  }
}

/** A copy that a handler has left unchanged is given to the next handler too. */
export const unchangedCopyReused = defineMutant({
  id: "unchanged-copy-reused",
  title: "A copy that a handler has left unchanged is given to the next handler too.",
  breaks: "isolate.late",
  also: [
    // what a handler changes reaches others
    "isolate.in-place",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
