import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    if (chain.kind.copies !== "dispatch") return super.payloadFor(entry, chain);
    this.host.probe?.();
    return chain.request.payload;
  }
}

/** The snapshot that handlers share is the payload of the caller itself. */
export const snapshotIsTheCallers = defineMutant({
  id: "snapshot-is-the-callers",
  title: "The snapshot that handlers share is the payload of the caller itself.",
  breaks: "isolate.detached",
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "dispatch"),
  make: Broken,
});
