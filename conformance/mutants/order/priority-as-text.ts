import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override comparePriority(direction: "high-first" | "low-first", a: Entry, b: Entry): number {
    const right = super.comparePriority(direction, a, b);
    const text = (entry: Entry) => String(this.roleOf(entry, "priority") ?? 0);
    const rising = text(a) === text(b) ? 0 : text(a) < text(b) ? -1 : 1;
    const by = direction === "high-first" ? -rising : rising;
    if (by !== Math.sign(right)) this.host.probe?.();
    return by;
  }
}

/** Priorities are compared as texts, so that 10 comes before 9. */
export const priorityAsText = defineMutant({
  id: "priority-as-text",
  title: "Priorities are compared as texts, so that 10 comes before 9.",
  breaks: "order.priority",
  make: Broken,
});
