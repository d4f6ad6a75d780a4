import { Textbook } from "../../kernels/index.ts";
import type { Rewrite } from "../../../spec/model/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override narrow(rewrite: Rewrite, value: unknown, bound: unknown): unknown {
    const list = super.narrow(rewrite, value, bound);
    if (!Array.isArray(list) || !Array.isArray(bound)) return list;
    this.host.probe?.();
    return bound.filter((item) => list.includes(item));
  }
}

/** A narrowed list has the order of its bound. */
export const narrowingSorted = defineMutant({
  id: "narrowing-sorted",
  title: "A narrowed list has the order of its bound.",
  breaks: "effect.honoured",
  also: ["effect.subset-open", "effect.invalid-open"],
  make: Broken,
});
