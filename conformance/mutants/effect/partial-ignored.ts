import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override complete(rewrite: Rewrite, value: unknown, before: unknown): unknown {
    const whole = super.complete(rewrite, value, before);
    if (JSON.stringify(whole) !== JSON.stringify(value)) this.host.probe?.();
    return value;
  }
}

/** A rewrite that leaves parts of a field out is ignored. */
export const partialIgnored = defineMutant({
  id: "partial-ignored",
  title: "A rewrite that leaves parts of a field out is ignored.",
  breaks: "effect.partial",
  also: ["effect.drop-stale", "effect.honoured", "effect.invalid-open"],
  make: Broken,
});
