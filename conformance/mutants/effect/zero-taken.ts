import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isLower(value: unknown, before: unknown): boolean {
    if (!Number.isInteger(value) || Number(value) >= 1) return super.isLower(value, before);
    this.host.probe?.();
    return true;
  }
}

/** A number that can only be lowered can be lowered below 1. */
export const zeroTaken = defineMutant({
  id: "zero-taken",
  title: "A number that can only be lowered can be lowered below 1.",
  breaks: "effect.lower-only",
  also: ["effect.type", "effect.invalid-open"],
  make: Broken,
});
