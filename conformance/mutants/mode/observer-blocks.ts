import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    const right = super.classifyValue(value, chain);
    const guard = this.spec.events.find((event) => event.guard);
    if (this.modeOf(chain) === "series" || guard === undefined || chain.end) return right;
    const form = this.formOf(value, { ...chain, event: guard });
    if (form === undefined || this.deedOf(form, value) !== "abort") return right;
    this.host.probe?.();
    chain.end = { outcome: { kind: "blocked", reason: this.reasonOf(form, value) } };
    return right;
  }
}

/** A block that an observer returns stops the operation. */
export const observerBlocks = defineMutant({
  id: "observer-blocks",
  title: "A block that an observer returns stops the operation.",
  breaks: "mode.parallel-no-effect",
  suits: (spec) =>
    spec.events.some(({ guard }) => guard) &&
    spec.kinds.some(({ modes, yields }) => !modes.includes("series") && yields === "fields"),
  make: Broken,
});
