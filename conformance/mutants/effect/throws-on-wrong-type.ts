import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkFields(fields: Record<string, unknown>): Record<string, unknown> {
    return fields;
  }

  protected override isOfType(rewrite: Rewrite, value: unknown): boolean {
    if (super.isOfType(rewrite, value)) return true;
    this.host.probe?.();
    throw new TypeError("a wrong type");
  }
}

/** A value of the wrong type makes the kernel throw. */
export const throwsOnWrongType = defineMutant({
  id: "throws-on-wrong-type",
  title: "A value of the wrong type makes the kernel throw.",
  breaks: "effect.answers",
  make: Broken,
});
