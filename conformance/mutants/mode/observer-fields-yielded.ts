import type { Outcome } from "../../kernel.ts";
import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly returned = new WeakMap<Chain, object>();

  protected override classifyValue(value: unknown, chain: Chain): Result {
    if (this.modeOf(chain) !== "series" && value !== null && typeof value === "object") this.returned.set(chain, value);
    return super.classifyValue(value, chain);
  }

  protected override proceedOutcome(chain: Chain): Outcome {
    const returned = this.returned.get(chain);
    if (returned === undefined) return super.proceedOutcome(chain);
    this.host.probe?.();
    return { kind: "proceed", payload: { ...returned } };
  }
}

/** What an observer returns is yielded as the result of the dispatch. */
export const observerFieldsYielded = defineMutant({
  id: "observer-fields-yielded",
  title: "What an observer returns is yielded as the result of the dispatch.",
  breaks: "mode.parallel-no-effect",
  suits: (spec) => spec.kinds.some(({ modes, yields }) => !modes.includes("series") && yields === "fields"),
  make: Broken,
});
