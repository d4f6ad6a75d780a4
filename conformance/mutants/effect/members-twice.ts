import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override eachOnce(keys: readonly unknown[]): unknown[] {
    if (new Set(keys).size < keys.length) this.host.probe?.();
    return [...keys];
  }
}

/** A member that is named twice stands twice. */
export const membersTwice = defineMutant({
  id: "members-twice",
  title: "A member that is named twice stands twice.",
  breaks: "effect.subset",
  also: ["effect.honoured", "effect.subset-open", "effect.alone"],
  make: Broken,
});
