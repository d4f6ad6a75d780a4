import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override fitsSchema(schema: unknown, value: unknown): boolean {
    if (!super.fitsSchema(schema, value)) this.host.probe?.();
    return true;
  }
}

/** A rewritten result is not checked again. */
export const neverRechecked = defineMutant({
  id: "never-rechecked",
  title: "A rewritten result is not checked again.",
  breaks: "effect.recheck",
  make: Broken,
});
