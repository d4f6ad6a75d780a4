import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isSpent(used: number, granted: number): boolean {
    if (used === granted) this.host.probe?.();
    return used > granted;
  }
}

/** One request more than granted is let through. */
export const budgetOneMore = defineMutant({
  id: "budget-one-more",
  title: "One request more than granted is let through.",
  breaks: "effect.over-budget",
  make: Broken,
});
