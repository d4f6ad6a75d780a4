import { Textbook } from "../../kernels/index.ts";
import type { EffectUse } from "../../kernel.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockReason(use: EffectUse): string | undefined {
    if (super.blockReason(use) !== undefined) this.host.probe?.();
    return undefined;
  }
}

/** A blocked operation does not carry the reason. */
export const blockReasonLost = defineMutant({
  id: "block-reason-lost",
  title: "A blocked operation does not carry the reason.",
  breaks: "effect.blocked",
  make: Broken,
});
