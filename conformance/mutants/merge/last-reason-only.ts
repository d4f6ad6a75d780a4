import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    const right = super.foldByRule(rule, rewrite, chain);
    if (typeof right !== "string") return right;
    const alone = chain.contributions.map((one) => super.foldByRule(rule, rewrite, { ...chain, contributions: [one] }));
    const last = alone.findLast((text) => typeof text === "string" && right.includes(text)) ?? right;
    if (last !== right) this.host.probe?.();
    return last;
  }
}

/** Of the reasons of several equal decisions the last one alone is kept. */
export const lastReasonOnly = defineMutant({
  id: "last-reason-only",
  title: "Of the reasons of several equal decisions the last one alone is kept.",
  breaks: "merge.named-rule",
  // what is yielded is not the fold
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder"],
  make: Broken,
});
