import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override narrow(rewrite: Rewrite, value: unknown, bound: unknown): unknown {
    const list = super.narrow(rewrite, value, bound);
    if (!Array.isArray(list) || list.length > 0) return list;
    this.host.probe?.();
    return undefined;
  }
}

/** A list narrowed to nothing is left as it was. */
export const emptyListIgnored = defineMutant({
  id: "empty-list-ignored",
  title: "A list narrowed to nothing is left as it was.",
  breaks: "effect.honoured",
  also: ["effect.subset-open", "effect.alone"],
  make: Broken,
});
