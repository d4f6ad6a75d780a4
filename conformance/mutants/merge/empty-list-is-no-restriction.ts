import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldIntersect(values: readonly unknown[]): unknown {
    const filled = values.filter((value) => Array.isArray(value) && value.length > 0);
    if (filled.length < values.length) this.host.probe?.();
    return filled.length === 0 ? undefined : super.foldIntersect(filled);
  }
}

/** A list without members counts as no restriction. */
export const emptyListIsNoRestriction = defineMutant({
  id: "empty-list-is-no-restriction",
  title: "A list without members counts as no restriction.",
  breaks: "merge.intersect",
  // a list that one handler alone gave is lost, whatever the others of the chain do
  also: [
    "merge.outcome",
    "merge.malformed-list-open",
    "merge.no-op",
    "merge.failed-contributes-nothing",
    "result.open-form",
  ],
  make: Broken,
});
