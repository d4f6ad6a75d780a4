import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isTurned(args: (string | number | boolean)[], scene: UseScene): boolean {
    if (super.isTurned(args, scene)) this.host.probe?.();
    return false;
  }
}

/** What a hook turned from failed to success counts as done. */
export const turnedCountsAsDone = defineMutant({
  id: "turned-counts-as-done",
  title: "What a hook turned from failed to success counts as done.",
  breaks: "effect.while-changed",
  make: Broken,
});
