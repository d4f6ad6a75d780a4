import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isSpent(used: number, granted: number): boolean {
    if (used + 1 === granted) this.host.probe?.();
    return used + 1 >= granted;
  }
}

/** One request less than granted is let through. */
export const budgetOneLess = defineMutant({
  id: "budget-one-less",
  title: "One request less than granted is let through.",
  breaks: "effect.over-budget",
  make: Broken,
});
