import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldIntersect(values: readonly unknown[]): unknown {
    const all = [...new Set(values.flat())];
    const right = super.foldIntersect(values);
    if (Array.isArray(right) && right.length < all.length) this.host.probe?.();
    return all;
  }
}

/** Lists that restrict are united instead of intersected. */
export const listsUnited = defineMutant({
  id: "lists-united",
  title: "Lists that restrict are united instead of intersected.",
  breaks: "merge.intersect",
  // what is yielded is not the fold, and one of the lists may be none
  also: ["merge.outcome", "merge.malformed-list-open"],
  make: Broken,
});
