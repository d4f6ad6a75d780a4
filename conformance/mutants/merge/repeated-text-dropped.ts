import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldConcat(values: readonly unknown[]): unknown {
    const kept = [...new Set(values)];
    if (kept.length < values.length) this.host.probe?.();
    return super.foldConcat(kept);
  }
}

/** A text that another handler has contributed already is left out. */
export const repeatedTextDropped = defineMutant({
  id: "repeated-text-dropped",
  title: "A text that another handler has contributed already is left out.",
  breaks: "merge.concat",
  // what is yielded is not the fold
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder"],
  make: Broken,
});
