import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override outside(args: (string | number | boolean)[], scene: UseScene): unknown {
    if (super.outside(args, scene) !== undefined) this.host.probe?.();
    return undefined;
  }
}

/** Names outside a bound are not noted. */
export const strangersUnnoted = defineMutant({
  id: "strangers-unnoted",
  title: "Names outside a bound are not noted.",
  breaks: "effect.outside",
  make: Broken,
});
