import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override comparePriority(direction: "high-first" | "low-first", a: Entry, b: Entry): number {
    const of = (entry: Entry) => Math.max(0, Number(this.roleOf(entry, "priority") ?? 0));
    const by = direction === "high-first" ? of(b) - of(a) : of(a) - of(b);
    if (Math.sign(by) !== Math.sign(super.comparePriority(direction, a, b))) this.host.probe?.();
    return by;
  }
}

/** A priority below zero counts as zero. */
export const priorityBelowZeroIgnored = defineMutant({
  id: "priority-below-zero-ignored",
  title: "A priority below zero counts as zero.",
  breaks: "order.priority",
  make: Broken,
});
