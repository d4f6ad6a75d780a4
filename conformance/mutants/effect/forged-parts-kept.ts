import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override pin(rewrite: Rewrite, value: unknown, before: unknown): unknown {
    const pinned = super.pin(rewrite, value, before);
    if (JSON.stringify(pinned) !== JSON.stringify(value)) this.host.probe?.();
    return value;
  }
}

/** No part of a rewritten field is pinned. */
export const forgedPartsKept = defineMutant({
  id: "forged-parts-kept",
  title: "No part of a rewritten field is pinned.",
  breaks: "effect.pinned",
  make: Broken,
});
