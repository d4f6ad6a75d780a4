import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override pin(rewrite: Rewrite, value: unknown, before: unknown): unknown {
    this.host.probe?.();
    return super.pin(
      { ...rewrite, merge: { ...rewrite.merge, pinned: rewrite.merge.pinned.slice(0, -1) } },
      value,
      before,
    );
  }
}

/** The last of the pinned parts is the hook's. */
export const lastPinForgotten = defineMutant({
  id: "last-pin-forgotten",
  title: "The last of the pinned parts is the hook's.",
  breaks: "effect.pinned",
  make: Broken,
});
