import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override liftsDemand(value: unknown, args: (string | number | boolean)[], scene: UseScene): boolean {
    if (super.liftsDemand(value, args, scene)) this.host.probe?.();
    return false;
  }
}

/** A hook lifts a demand of the kernel. */
export const demandLifted = defineMutant({
  id: "demand-lifted",
  title: "A hook lifts a demand of the kernel.",
  breaks: "effect.demanded",
  make: Broken,
});
