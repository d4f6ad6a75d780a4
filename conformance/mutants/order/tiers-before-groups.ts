import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override compareGroup(values: readonly string[], a: Entry, b: Entry): number {
    const right = super.compareGroup(values, a, b);
    const tiers = this.spec.order.find(({ key }) => key === "tier");
    const by = tiers?.key === "tier" ? this.compareTier(tiers.values, a, b) : 0;
    if (by === 0 || right === 0 || Math.sign(by) === Math.sign(right)) return by === 0 ? right : by;
    this.host.probe?.();
    return by;
  }
}

/** All handlers of the framework come first, whatever their group. */
export const tiersBeforeGroups = defineMutant({
  id: "tiers-before-groups",
  title: "All handlers of the framework come first, whatever their group.",
  breaks: "order.groups",
  suits: (spec) => ["group", "tier"].every((name) => spec.order.some(({ key }) => key === name)),
  make: Broken,
});
