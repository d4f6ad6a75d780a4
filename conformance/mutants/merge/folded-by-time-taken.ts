import type { Chain, Contribution, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly took = new WeakMap<object, number>();

  protected override async callOne(entry: Entry, chain: Chain): Promise<Result> {
    const start = Date.now();
    const result = await super.callOne(entry, chain);
    this.took.set(result.fields, Date.now() - start);
    return result;
  }

  protected override foldFields(chain: Chain): Record<string, unknown> {
    const took = ({ fields }: Contribution) => this.took.get(fields) ?? 0;
    const contributions = [...chain.contributions].sort((a, b) => took(a) - took(b));
    if (contributions.some((one, at) => one !== chain.contributions[at])) this.host.probe?.();
    return super.foldFields({ ...chain, contributions });
  }
}

/** The fields of the handler that took the shortest time are folded in first. */
export const foldedByTimeTaken = defineMutant({
  id: "folded-by-time-taken",
  title: "The fields of the handler that took the shortest time are folded in first.",
  breaks: "merge.completion-order",
  // in another order every rule of folding yields something else
  also: [
    "merge.outcome",
    "merge.concat",
    "merge.first",
    "merge.empty-first-open",
    "merge.named-rule",
    "record.throwing-recorder",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "fields"),
  make: Broken,
});
