import { Textbook } from "../../kernels/index.ts";
import type { EffectiveOperation, EffectUse } from "../../kernel.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override effective(use: EffectUse): EffectiveOperation {
    const effective = super.effective(use);
    if (use.outcome.kind === "blocked") return effective;
    Object.assign(use.original as object, effective.operation);
    this.host.probe?.();
    return effective;
  }
}

/** The kernel writes rewritten fields into the original payload. */
export const originalWritten = defineMutant({
  id: "original-written",
  title: "The kernel writes rewritten fields into the original payload.",
  breaks: "effect.original-kept",
  make: Broken,
});
