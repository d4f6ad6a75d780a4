import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    if (value === null) {
      this.host.probe?.();
      throw new TypeError("Cannot read properties of null");
    }
    return super.classifyValue(value, chain);
  }
}

/** A result of null rejects the dispatch, because its fields are read. */
export const nullRejects = defineMutant({
  id: "null-rejects",
  title: "A result of null rejects the dispatch, because its fields are read.",
  breaks: "result.open-form",
  make: Broken,
});
