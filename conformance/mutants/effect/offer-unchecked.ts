import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOffered(value: unknown, args: (string | number | boolean)[], scene: UseScene): boolean {
    if (!super.isOffered(value, args, scene)) this.host.probe?.();
    return true;
  }
}

/** A choice may name what is not on offer. */
export const offerUnchecked = defineMutant({
  id: "offer-unchecked",
  title: "A choice may name what is not on offer.",
  breaks: "effect.offered",
  also: ["effect.offered-narrowed", "effect.type", "effect.invalid-open"],
  make: Broken,
});
