import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override comparePriority(direction: "high-first" | "low-first", a: Entry, b: Entry): number {
    const by = super.comparePriority(direction, a, b);
    if (by !== 0) this.host.probe?.();
    return -by;
  }
}

/** The lowest priority runs first. */
export const priorityAscending = defineMutant({
  id: "priority-ascending",
  title: "The lowest priority runs first.",
  breaks: "order.priority",
  make: Broken,
});
