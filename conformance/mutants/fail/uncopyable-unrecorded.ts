import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    if (deed !== "copy-fails" || chain.event.guard) return right;
    this.host.probe?.();
    return { ...right, recorded: "no" };
  }
}

/** That a payload cannot be copied is recorded nowhere. */
export const uncopyableUnrecorded = defineMutant({
  id: "uncopyable-unrecorded",
  title: "That a payload cannot be copied is recorded nowhere.",
  breaks: "fail.uncopyable-skips",
  make: Broken,
});
