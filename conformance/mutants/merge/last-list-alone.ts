import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldIntersect(values: readonly unknown[]): unknown {
    if (values.length > 1) this.host.probe?.();
    return super.foldIntersect(values.slice(-1));
  }
}

/** Of several lists that restrict the last one alone counts. */
export const lastListAlone = defineMutant({
  id: "last-list-alone",
  title: "Of several lists that restrict the last one alone counts.",
  breaks: "merge.intersect",
  // what is yielded is not the fold, and one of the lists may be none
  also: ["merge.outcome", "merge.malformed-list-open"],
  make: Broken,
});
