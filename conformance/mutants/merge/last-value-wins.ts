import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldFirst(values: readonly unknown[]): unknown {
    if (values.length > 1) this.host.probe?.();
    return values.at(-1);
  }
}

/** Of several values for a field whose first one counts the last is taken. */
export const lastValueWins = defineMutant({
  id: "last-value-wins",
  title: "Of several values for a field whose first one counts the last is taken.",
  breaks: "merge.first",
  // what is yielded is not the fold, may be that of another order, and one of the values may be empty
  also: ["merge.outcome", "merge.completion-order", "merge.empty-first-open"],
  make: Broken,
});
