import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkFields(fields: Record<string, unknown>): Record<string, unknown> {
    return fields;
  }

  protected override isOfType(rewrite: Rewrite, value: unknown): boolean {
    if (!super.isOfType(rewrite, value)) this.host.probe?.();
    return true;
  }
}

/** A rewritten value of any type takes effect. */
export const anyTypeTaken = defineMutant({
  id: "any-type-taken",
  title: "A rewritten value of any type takes effect.",
  breaks: "effect.type",
  also: ["effect.pinned", "effect.invalid-open"],
  make: Broken,
});
