import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    if (chain.kind.copies !== "dispatch") return super.payloadFor(entry, chain);
    this.host.probe?.();
    chain.shared ??= { payload: { ...(chain.request.payload as object) } };
    return chain.shared.payload;
  }
}

/** The snapshot that handlers share is copied one level deep. */
export const snapshotOneLevelDeep = defineMutant({
  id: "snapshot-one-level-deep",
  title: "The snapshot that handlers share is copied one level deep.",
  breaks: "isolate.detached",
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "dispatch"),
  make: Broken,
});
