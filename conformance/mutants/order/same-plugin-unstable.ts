import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override order(entries: readonly Entry[]): Entry[] {
    const right = super.order(entries);
    const last = right.length - 1;
    const [a, b] = [right[last - 1], right[last]];
    if (right.length < 3 || !a || !b || a.plugin !== b.plugin || a.tier !== b.tier) return right;
    if (this.spec.order.some((key) => key.key !== "registration" && this.compare(key, a, b) !== 0)) return right;
    this.host.probe?.();
    return [...right.slice(0, -2), b, a];
  }
}

/** From the third handler on those of one plugin start in no stable order. */
export const samePluginUnstable = defineMutant({
  id: "same-plugin-unstable",
  title: "From the third handler on those of one plugin start in no stable order.",
  breaks: "order.same-plugin",
  make: Broken,
});
