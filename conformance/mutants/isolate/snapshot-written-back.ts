import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override finishSeries(chain: Chain): void {
    super.finishSeries(chain);
    if (chain.shared === null || chain.request.payload === null || typeof chain.request.payload !== "object") return;
    this.host.probe?.();
    for (const [name, value] of Object.entries(chain.shared.payload as object))
      Reflect.set(chain.request.payload, name, value);
  }
}

/** What handlers changed in their snapshot is written back to the caller when the dispatch ends. */
export const snapshotWrittenBack = defineMutant({
  id: "snapshot-written-back",
  title: "What handlers changed in their snapshot is written back to the caller when the dispatch ends.",
  breaks: "isolate.detached",
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "dispatch"),
  make: Broken,
});
