import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(_entry: Entry, chain: Chain): unknown {
    const payload = this.visiblePayload(chain);
    this.host.probe?.();
    return payload !== null && typeof payload === "object" ? { ...payload } : payload;
  }
}

/** The copy for a handler is one level deep. */
export const copiedOneLevel = defineMutant({
  id: "copied-one-level",
  title: "The copy for a handler is one level deep.",
  breaks: "isolate.in-place",
  also: [
    // what a handler changes later reaches others
    "isolate.late",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
