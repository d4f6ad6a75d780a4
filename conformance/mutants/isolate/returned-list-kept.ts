import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly lengths = new WeakMap<object, number>();

  protected override copyResult(value: unknown): unknown {
    const copy = super.copyResult(value);
    for (const event of this.spec.events)
      for (const { field, merge } of event.rewrites) {
        const list = value !== null && typeof value === "object" ? Reflect.get(value, field) : undefined;
        if (merge.rule !== "intersect" || !Array.isArray(list)) continue;
        Reflect.set(copy as object, field, list);
        this.lengths.set(list, list.length);
      }
    return copy;
  }

  protected override foldIntersect(values: readonly unknown[]): unknown {
    for (const list of values)
      if (Array.isArray(list) && (this.lengths.get(list) ?? list.length) < list.length) this.host.probe?.();
    return super.foldIntersect(values);
  }
}

/** A list that a handler returned is kept as it is, not copied. */
export const returnedListKept = defineMutant({
  id: "returned-list-kept",
  title: "A list that a handler returned is kept as it is, not copied.",
  breaks: "isolate.returned-list",
  also: ["isolate.returned", "merge.outcome", "merge.intersect"],
  make: Broken,
});
