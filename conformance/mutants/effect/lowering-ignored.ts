import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isLower(value: unknown, before: unknown): boolean {
    if (super.isLower(value, before)) this.host.probe?.();
    return false;
  }
}

/** A lowered number is not taken over. */
export const loweringIgnored = defineMutant({
  id: "lowering-ignored",
  title: "A lowered number is not taken over.",
  breaks: "effect.honoured",
  also: ["effect.lower-open", "effect.alone"],
  make: Broken,
});
