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
  also: [
    // a match is given the payload too, without the rewrites it should hold
    "match.sees-merged",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
  ],
  make: Broken,
});
