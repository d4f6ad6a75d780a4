import type { OptionSpec } from "../../../spec/model/index.ts";
import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override setDefault(options: Record<string, unknown>, option: OptionSpec): void {
    super.setDefault(options, option);
    if (option.sets === "priority") options[option.name] = Number.MIN_SAFE_INTEGER;
  }

  protected override comparePriority(direction: "high-first" | "low-first", a: Entry, b: Entry): number {
    const by = super.comparePriority(direction, a, b);
    if (Math.abs(by) > Number.MAX_SAFE_INTEGER / 2) this.host.probe?.();
    return by;
  }
}

/** A handler without a priority runs after all that have one. */
export const priorityDefaultLowest = defineMutant({
  id: "priority-default-lowest",
  title: "A handler without a priority runs after all that have one.",
  breaks: "order.priority",
  // one that gives the default outright ties with one that gives none
  also: ["order.registration"],
  make: Broken,
});
