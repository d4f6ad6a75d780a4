import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override compareGroup(values: readonly string[], a: Entry, b: Entry): number {
    const by = super.compareGroup(values, a, b);
    if (by !== 0) this.host.probe?.();
    return -by;
  }
}

/** The last group of the page runs first. */
export const groupsReversed = defineMutant({
  id: "groups-reversed",
  title: "The last group of the page runs first.",
  breaks: "order.groups",
  make: Broken,
});
