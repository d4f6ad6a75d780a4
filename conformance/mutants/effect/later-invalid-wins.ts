import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private overwritten = false;

  protected override checkFields(fields: Record<string, unknown>): Record<string, unknown> {
    return fields;
  }

  protected override foldLast(values: readonly unknown[]): unknown {
    this.overwritten ||= values.length > 1;
    return super.foldLast(values);
  }

  protected override isOfType(rewrite: Rewrite, value: unknown): boolean {
    const right = super.isOfType(rewrite, value);
    if (!right && this.overwritten) this.host.probe?.();
    return right || this.overwritten;
  }
}

/** A value of the wrong type takes effect when it overwrites another one. */
export const laterInvalidWins = defineMutant({
  id: "later-invalid-wins",
  title: "A value of the wrong type takes effect when it overwrites another one.",
  breaks: "effect.invalid-open",
  also: ["effect.pinned"],
  make: Broken,
});
