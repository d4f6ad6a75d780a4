import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override complete(_rewrite: Rewrite, value: unknown): unknown {
    return value;
  }

  protected override isOfType(rewrite: Rewrite, value: unknown): boolean {
    if (super.isOfType(rewrite, value)) return true;
    if (rewrite.merge.partial !== true) return false;
    this.host.probe?.();
    return true;
  }
}

/** A rewrite that leaves parts of a field out takes effect without them. */
export const partialTakenAsWhole = defineMutant({
  id: "partial-taken-as-whole",
  title: "A rewrite that leaves parts of a field out takes effect without them.",
  breaks: "effect.partial",
  also: ["effect.drop-stale", "effect.honoured", "effect.type", "effect.invalid-open"],
  make: Broken,
});
