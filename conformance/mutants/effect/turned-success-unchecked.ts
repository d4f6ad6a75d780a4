import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkedPart(
    value: unknown,
    before: unknown,
    args: (string | number | boolean)[],
    scene: UseScene,
  ): unknown {
    if (this.at(before, args[4]) === args[5]) return super.checkedPart(value, before, args, scene);
    this.host.probe?.();
    return null;
  }
}

/** A result that a hook turned into a success is not checked. */
export const turnedSuccessUnchecked = defineMutant({
  id: "turned-success-unchecked",
  title: "A result that a hook turned into a success is not checked.",
  breaks: "effect.recheck",
  make: Broken,
});
