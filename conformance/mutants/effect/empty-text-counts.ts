import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isNone(value: unknown): boolean {
    if (super.isNone(value)) this.host.probe?.();
    return false;
  }
}

/** An empty text counts as one. */
export const emptyTextCounts = defineMutant({
  id: "empty-text-counts",
  title: "An empty text counts as one.",
  breaks: "effect.not-empty",
  make: Broken,
});
