import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "cancelled" || right.operation !== "blocked") return right;
    this.host.probe?.();
    return { ...right, operation: "proceeds" };
  }
}

/** A guard that is cancelled lets the operation proceed. */
export const guardProceeds = defineMutant({
  id: "guard-proceeds",
  title: "A guard that is cancelled lets the operation proceed.",
  breaks: "cancel.guard-blocks",
  make: Broken,
});
