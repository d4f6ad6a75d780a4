import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldConcat(values: readonly unknown[]): unknown {
    if (values.length > 1) this.host.probe?.();
    return super.foldConcat([...values].reverse());
  }
}

/** The texts of a concatenated field stand in the reverse order of the handlers. */
export const textsInReverse = defineMutant({
  id: "texts-in-reverse",
  title: "The texts of a concatenated field stand in the reverse order of the handlers.",
  breaks: "merge.concat",
  // what is yielded is not the fold, and may be that of another order
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder", "merge.completion-order"],
  make: Broken,
});
