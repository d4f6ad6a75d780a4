import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    if (chain.contributions.length > 1) this.host.probe?.();
    return super.foldByRule(rule, rewrite, { ...chain, contributions: chain.contributions.slice(0, 1) });
  }
}

/** Only the first decision counts, and the reasons of the others are lost. */
export const firstDecisionOnly = defineMutant({
  id: "first-decision-only",
  title: "Only the first decision counts, and the reasons of the others are lost.",
  breaks: "merge.named-rule",
  // what is yielded is not the fold
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder"],
  make: Broken,
});
