import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldIntersect(values: readonly unknown[]): unknown {
    const right = super.foldIntersect(values);
    const lists = values.map((value) => (Array.isArray(value) ? value.map(String) : []));
    const [first = [], ...rest] = lists;
    const alike = first.filter((item) =>
      rest.every((list) => list.some((other) => other.toLowerCase() === item.toLowerCase())),
    );
    if (Array.isArray(right) && new Set(alike).size > right.length) this.host.probe?.();
    return [...new Set(alike)];
  }
}

/** Members of two lists that differ in case alone count as the same. */
export const listsInAnyCase = defineMutant({
  id: "lists-in-any-case",
  title: "Members of two lists that differ in case alone count as the same.",
  breaks: "merge.intersect",
  also: [
    "merge.outcome",
    "record.throwing-recorder",
    "merge.no-op",
    "merge.failed-contributes-nothing",
    "result.open-form",
    "result.valid",
  ],
  make: Broken,
});
