import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override formOf(value: unknown, chain: Chain): ResultForm | undefined {
    const right = super.formOf(value, chain);
    if (value || right !== undefined) return right;
    this.host.probe?.();
    return super.formOf(undefined, chain);
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
