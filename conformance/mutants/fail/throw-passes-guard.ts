import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "throw" || right.operation === "proceeds") return right;
    this.host.probe?.();
    return { ...right, chain: "goes on", rewrites: "kept", operation: "proceeds" };
  }
}

/** A guard that throws is passed over, as on any other event. */
export const throwPassesGuard = defineMutant({
  id: "throw-passes-guard",
  title: "A guard that throws is passed over, as on any other event.",
  breaks: "fail.throw-blocks",
  also: [
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
  ],
  make: Broken,
});
