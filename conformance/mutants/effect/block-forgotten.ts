import { Textbook } from "../../kernels/index.ts";
import type { EffectiveOperation, EffectUse } from "../../kernel.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override effective(use: EffectUse): EffectiveOperation {
    if (use.outcome.kind === "proceed") return super.effective(use);
    this.host.probe?.();
    return { kind: "proceed", operation: { ...(use.original as object) } };
  }
}

/** A blocked operation goes on. */
export const blockForgotten = defineMutant({
  id: "block-forgotten",
  title: "A blocked operation goes on.",
  breaks: "effect.blocked",
  make: Broken,
});
