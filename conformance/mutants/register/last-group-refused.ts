import type { OptionSpec } from "../../../spec/model/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isRightOption(option: OptionSpec, value: unknown): boolean {
    const key = this.spec.order.find((one) => one.key === "group");
    if (option.sets !== "group" || key?.key !== "group" || value !== key.values.at(-1))
      return super.isRightOption(option, value);
    this.host.probe?.();
    return false;
  }
}

/** A handler of the last group of the page is refused. */
export const lastGroupRefused = defineMutant({
  id: "last-group-refused",
  title: "A handler of the last group of the page is refused.",
  breaks: "register.accepts",
  suits: (spec) => spec.order.some(({ key }) => key === "group"),
  make: Broken,
});
