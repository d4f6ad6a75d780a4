import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly copies = new WeakMap<Chain, Map<Entry, unknown>>();

  protected override payloadForMatch(entry: Entry, chain: Chain): unknown {
    const copy = super.payloadForMatch(entry, chain);
    this.copies.set(chain, (this.copies.get(chain) ?? new Map<Entry, unknown>()).set(entry, copy));
    return copy;
  }

  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const copies = this.copies.get(chain);
    if (!copies?.has(entry)) return super.payloadFor(entry, chain);
    this.host.probe?.();
    return copies.get(entry);
  }
}

/** Match and handler are given one and the same copy. */
export const sharesCopyWithHandler = defineMutant({
  id: "shares-copy-with-handler",
  title: "Match and handler are given one and the same copy.",
  breaks: "match.own-copy",
  make: Broken,
});
