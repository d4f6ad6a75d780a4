import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "malformed" || right.operation === "proceeds") return right;
    this.host.probe?.();
    return { ...right, chain: "goes on", rewrites: "kept", operation: "proceeds" };
  }
}

/** A malformed result of a guard is passed over, as on any other event. */
export const malformedPassesGuard = defineMutant({
  id: "malformed-passes-guard",
  title: "A malformed result of a guard is passed over, as on any other event.",
  breaks: "fail.malformed-blocks",
  also: [
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  make: Broken,
});
