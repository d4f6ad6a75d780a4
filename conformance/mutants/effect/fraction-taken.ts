import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isLower(value: unknown, before: unknown): boolean {
    if (Number.isInteger(value)) return super.isLower(value, before);
    this.host.probe?.();
    return Number(value) < Number(before);
  }
}

/** A number that can only be lowered can be a fraction. */
export const fractionTaken = defineMutant({
  id: "fraction-taken",
  title: "A number that can only be lowered can be a fraction.",
  breaks: "effect.lower-only",
  also: ["effect.type", "effect.invalid-open"],
  make: Broken,
});
