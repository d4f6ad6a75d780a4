import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    const right = super.classifyValue(value, chain);
    if (value || right.deed !== "malformed") return right;
    this.host.probe?.();
    return super.classifyValue(undefined, chain);
  }
}

/** Every falsy result counts as no value. */
export const falsyIsNothing = defineMutant({
  id: "falsy-is-nothing",
  title: "Every falsy result counts as no value.",
  breaks: "result.malformed",
  also: [
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  make: Broken,
});
