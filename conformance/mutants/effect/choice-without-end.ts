import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override choose(args: (string | number | boolean)[], scene: UseScene): unknown {
    if (super.choose(args, scene) !== undefined) this.host.probe?.();
    return undefined;
  }
}

/** A choice of a handler leads to nothing. */
export const choiceWithoutEnd = defineMutant({
  id: "choice-without-end",
  title: "A choice of a handler leads to nothing.",
  breaks: "effect.choose",
  make: Broken,
});
