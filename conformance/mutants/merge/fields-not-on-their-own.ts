import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain, Contribution } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly firsts = new WeakMap<Chain, Contribution>();

  protected override foldFields(chain: Chain): Record<string, unknown> {
    const names = chain.event.rewrites.filter(({ merge }) => merge.rule === "first").map(({ field }) => field);
    const first = chain.contributions.find(({ fields }) => names.some((name) => fields[name] !== undefined));
    if (first !== undefined) this.firsts.set(chain, first);
    return super.foldFields(chain);
  }

  protected override foldField(rewrite: Rewrite, given: readonly Contribution[], chain: Chain): unknown {
    const right = super.foldField(rewrite, given, chain);
    const first = this.firsts.get(chain);
    if (rewrite.merge.rule !== "first" || first === undefined || given[0] === first) return right;
    this.host.probe?.();
    return undefined;
  }
}

/** Whoever gives one of the fields whose first value counts decides about all of them. */
export const fieldsNotOnTheirOwn = defineMutant({
  id: "fields-not-on-their-own",
  title: "Whoever gives one of the fields whose first value counts decides about all of them.",
  breaks: "merge.first",
  // a field that one handler alone gave is lost, whatever the others of the chain do
  also: [
    "merge.outcome",
    "merge.no-op",
    "merge.empty-first-open",
    "merge.failed-contributes-nothing",
    "result.open-form",
  ],
  make: Broken,
});
