import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldConcat(values: readonly unknown[]): unknown {
    const empty = values.lastIndexOf("");
    if (empty > 0) this.host.probe?.();
    return super.foldConcat(values.slice(empty + 1));
  }
}

/** An empty contribution to a concatenated field erases those before it. */
export const emptyTextErases = defineMutant({
  id: "empty-text-erases",
  title: "An empty contribution to a concatenated field erases those before it.",
  breaks: "merge.concat",
  // what is yielded is not the fold
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder"],
  make: Broken,
});
