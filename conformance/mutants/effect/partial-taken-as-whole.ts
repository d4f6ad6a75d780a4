import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override complete(rewrite: Rewrite, value: unknown): unknown {
    if (rewrite.merge.partial === true) this.host.probe?.();
    return value;
  }

  protected override isOfType(rewrite: Rewrite, value: unknown): boolean {
    return rewrite.merge.partial === true || super.isOfType(rewrite, value);
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
