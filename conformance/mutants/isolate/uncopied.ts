import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(_entry: Entry, chain: Chain): unknown {
    this.host.probe?.();
    return this.visiblePayload(chain);
  }
}

/** A handler is given the payload of the kernel itself. */
export const uncopied = defineMutant({
  id: "uncopied",
  title: "A handler is given the payload of the kernel itself.",
  breaks: "isolate.in-place",
  also: [
    // what a handler changes later reaches others
    "isolate.late",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
