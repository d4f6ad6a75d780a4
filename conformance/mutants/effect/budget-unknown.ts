import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOverBudget(
    [field = "", used = "", , usual = 0]: (string | number | boolean)[],
    scene: UseScene,
  ): boolean {
    const spent = super.isOverBudget([field, used, "", usual], scene);
    this.host.probe?.();
    return spent;
  }
}

/** The budget is the usual one, whatever the kernel was told. */
export const budgetUnknown = defineMutant({
  id: "budget-unknown",
  title: "The budget is the usual one, whatever the kernel was told.",
  breaks: "effect.over-budget",
  make: Broken,
});
