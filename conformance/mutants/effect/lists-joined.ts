import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldLast(values: readonly unknown[]): unknown {
    if (values.length < 2 || !values.every((value) => Array.isArray(value))) return super.foldLast(values);
    this.host.probe?.();
    return values.flat();
  }
}

/** Of two narrowed lists the members of both are on offer. */
export const listsJoined = defineMutant({
  id: "lists-joined",
  title: "Of two narrowed lists the members of both are on offer.",
  breaks: "effect.subset-open",
  also: ["effect.honoured", "effect.invalid-open"],
  make: Broken,
});
