import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly begun = new WeakSet<Chain>();

  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const payload = super.payloadFor(entry, chain);
    if (this.begun.has(chain) || chain.contributions.length > 0) return payload;
    this.begun.add(chain);
    this.host.probe?.();
    return chain.request.payload;
  }
}

/** The first handler is given the payload of the caller itself. */
export const callerGivenToFirst = defineMutant({
  id: "caller-given-to-first",
  title: "The first handler is given the payload of the caller itself.",
  breaks: "isolate.caller",
  also: [
    // what the caller changes later reaches a handler
    "isolate.caller-late",
    // the payload that is not copied may be frozen
    "isolate.writable",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
