import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isLower(value: unknown, before: unknown): boolean {
    if (!Number.isInteger(value) || Number(value) <= Number(before)) return super.isLower(value, before);
    this.host.probe?.();
    return true;
  }
}

/** A number that can only be lowered can be raised. */
export const raisedNumberTaken = defineMutant({
  id: "raised-number-taken",
  title: "A number that can only be lowered can be raised.",
  breaks: "effect.lower-only",
  also: ["effect.type", "effect.invalid-open"],
  make: Broken,
});
