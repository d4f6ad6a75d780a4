import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    const right = super.classifyValue(value, chain);
    if (this.modeOf(chain) === "series" || chain.end || value === null || typeof value !== "object") return right;
    this.host.probe?.();
    chain.end = { outcome: { kind: "blocked" } };
    return right;
  }
}

/** A record that an observer returns stops the operation. */
export const observerBlocks = defineMutant({
  id: "observer-blocks",
  title: "A record that an observer returns stops the operation.",
  breaks: "mode.parallel-no-effect",
  // a blocked observation is none of the readings of a result, and no answer to a broken recorder
  also: ["result.valid", "result.open-form", "record.throwing-recorder"],
  suits: (spec) => spec.kinds.some(({ modes, yields }) => !modes.includes("series") && yields === "fields"),
  make: Broken,
});
