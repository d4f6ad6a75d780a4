import type { OptionSpec } from "../../../spec/model/index.ts";
import type { KernelRegistration } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private isLenient = false;

  override register(registration: KernelRegistration): () => void {
    try {
      return super.register(registration);
    } catch (error) {
      this.isLenient = true;
      try {
        super.register(registration);
        this.host.probe?.();
      } finally {
        this.isLenient = false;
      }
      throw error;
    }
  }

  protected override takeWrongOption(options: Record<string, unknown>, option: OptionSpec, value: unknown): void {
    if (!this.isLenient) return super.takeWrongOption(options, option, value);
    this.setDefault(options, option);
  }
}

/** A registration with a wrong option is refused, and runs with the default all the same. */
export const refusedButKept = defineMutant({
  id: "refused-but-kept",
  title: "A registration with a wrong option is refused, and runs with the default all the same.",
  breaks: "register.option",
  suits: (spec) => spec.options.some(({ wrong }) => wrong[0] === "error"),
  make: Broken,
});
