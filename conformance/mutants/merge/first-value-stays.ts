import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldLast(values: readonly unknown[]): unknown {
    if (values.length > 1) this.host.probe?.();
    return values[0];
  }
}

/** Of several values for a field the first one stays. */
export const firstValueStays = defineMutant({
  id: "first-value-stays",
  title: "Of several values for a field the first one stays.",
  breaks: "merge.later-wins",
  seenBy: ["fold"],
  make: Broken,
});
