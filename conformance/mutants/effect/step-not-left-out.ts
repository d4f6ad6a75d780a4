import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isAbsent(args: (string | number | boolean)[], scene: UseScene): boolean {
    if (!super.isAbsent(args, scene)) this.host.probe?.();
    return true;
  }
}

/** The kernel goes on with what a hook has asked to leave out. */
export const stepNotLeftOut = defineMutant({
  id: "step-not-left-out",
  title: "The kernel goes on with what a hook has asked to leave out.",
  breaks: "effect.unless",
  make: Broken,
});
