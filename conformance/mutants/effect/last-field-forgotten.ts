import { type UseScene, Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override takeField(rewrite: Rewrite, scene: UseScene): void {
    if (rewrite === scene.event.rewrites.at(-1)) this.host.probe?.();
    else super.takeField(rewrite, scene);
  }
}

/** The last of the rewritable fields is not taken over. */
export const lastFieldForgotten = defineMutant({
  id: "last-field-forgotten",
  title: "The last of the rewritable fields is not taken over.",
  breaks: "effect.honoured",
  also: [
    "effect.drop-stale",
    "effect.recheck",
    "effect.partial",
    "effect.alone",
    "effect.lower-open",
    "effect.subset-open",
    "effect.offered-narrowed",
  ],
  make: Broken,
});
