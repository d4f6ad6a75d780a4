import type { OptionSpec } from "../../../spec/model/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isRightOption(option: OptionSpec, value: unknown): boolean {
    if (option.sets !== "priority" || !Number.isNaN(value)) return super.isRightOption(option, value);
    this.host.probe?.();
    return true;
  }
}

/** A priority that is not a number is accepted. */
export const nanPriorityAccepted = defineMutant({
  id: "nan-priority-accepted",
  title: "A priority that is not a number is accepted.",
  breaks: "register.option",
  suits: (spec) => spec.order.some(({ key }) => key === "priority"),
  make: Broken,
});
