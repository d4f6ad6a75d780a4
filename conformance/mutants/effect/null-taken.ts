import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkFields(fields: Record<string, unknown>): Record<string, unknown> {
    return fields;
  }

  protected override isOfType(rewrite: Rewrite, value: unknown): boolean {
    if (value !== null) return super.isOfType(rewrite, value);
    this.host.probe?.();
    return true;
  }
}

/** A rewritten value of null takes effect whatever its field holds. */
export const nullTaken = defineMutant({
  id: "null-taken",
  title: "A rewritten value of null takes effect whatever its field holds.",
  breaks: "effect.type",
  also: ["effect.pinned", "effect.invalid-open"],
  make: Broken,
});
