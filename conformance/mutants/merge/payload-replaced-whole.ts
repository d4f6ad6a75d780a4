import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override mergePayload(chain: Chain): unknown {
    this.host.probe?.();
    return this.foldFields(chain);
  }
}

/** A rewrite replaces the whole payload, so that fields it does not name are lost. */
export const payloadReplacedWhole = defineMutant({
  id: "payload-replaced-whole",
  title: "A rewrite replaces the whole payload, so that fields it does not name are lost.",
  breaks: "merge.shallow",
  seenBy: ["fold"],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
