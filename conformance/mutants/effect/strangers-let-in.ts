import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override member(key: unknown, given: unknown, own: unknown): unknown[] {
    if (own !== undefined || key === undefined) return super.member(key, given, own);
    this.host.probe?.();
    return [given];
  }
}

/** A narrowed list takes members that its bound lacks. */
export const strangersLetIn = defineMutant({
  id: "strangers-let-in",
  title: "A narrowed list takes members that its bound lacks.",
  breaks: "effect.subset",
  also: ["effect.honoured", "effect.subset-open", "effect.alone", "effect.type", "effect.invalid-open"],
  make: Broken,
});
