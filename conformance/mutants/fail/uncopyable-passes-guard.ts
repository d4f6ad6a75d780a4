import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "copy-fails" || right.operation === "proceeds") return right;
    this.host.probe?.();
    return { ...right, chain: "goes on", operation: "proceeds" };
  }
}

/** A guard lets a payload pass that cannot be copied. */
export const uncopyablePassesGuard = defineMutant({
  id: "uncopyable-passes-guard",
  title: "A guard lets a payload pass that cannot be copied.",
  breaks: "fail.uncopyable-guard",
  make: Broken,
});
