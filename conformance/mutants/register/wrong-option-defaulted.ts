import type { OptionSpec } from "../../../spec/model/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override takeWrongOption(options: Record<string, unknown>, option: OptionSpec, value: unknown): void {
    if (option.wrong[0] !== "error") return super.takeWrongOption(options, option, value);
    this.host.probe?.();
    this.setDefault(options, option);
  }
}

/** A wrong option is replaced by its default without a word. */
export const wrongOptionDefaulted = defineMutant({
  id: "wrong-option-defaulted",
  title: "A wrong option is replaced by its default without a word.",
  breaks: "register.option",
  suits: (spec) => spec.options.some(({ wrong }) => wrong[0] === "error"),
  make: Broken,
});
