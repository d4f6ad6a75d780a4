import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "timeout" || right.operation === "proceeds") return right;
    this.host.probe?.();
    return { ...right, chain: "goes on", rewrites: "kept", operation: "proceeds" };
  }
}

/** A guard that exceeds its limit is passed over, as on any other event. */
export const timeoutPassesGuard = defineMutant({
  id: "timeout-passes-guard",
  title: "A guard that exceeds its limit is passed over, as on any other event.",
  breaks: "fail.timeout-blocks",
  also: [
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
  ],
  make: Broken,
});
