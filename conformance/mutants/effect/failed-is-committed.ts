import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isUnchangedFrom([path, value]: (string | number | boolean)[], scene: UseScene): boolean {
    const isSo = this.at(scene.original, path) === value;
    if (isSo && this.at(scene.operation, path) !== value) this.host.probe?.();
    return isSo;
  }
}

/** What a hook turned into a failure is committed. */
export const failedIsCommitted = defineMutant({
  id: "failed-is-committed",
  title: "What a hook turned into a failure is committed.",
  breaks: "effect.unchanged-from",
  make: Broken,
});
