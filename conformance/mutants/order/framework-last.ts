import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override compareTier(values: readonly string[], a: Entry, b: Entry): number {
    const by = super.compareTier(values, a, b);
    if (by !== 0) this.host.probe?.();
    return -by;
  }
}

/** Within a group the framework comes after the plugins. */
export const frameworkLast = defineMutant({
  id: "framework-last",
  title: "Within a group the framework comes after the plugins.",
  breaks: "order.tiers",
  make: Broken,
});
