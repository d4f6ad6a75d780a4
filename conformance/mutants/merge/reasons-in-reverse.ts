import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    const right = super.foldByRule(rule, rewrite, chain);
    const turned = super.foldByRule(rule, rewrite, { ...chain, contributions: [...chain.contributions].reverse() });
    if (typeof right === "string" && turned !== right) this.host.probe?.();
    return typeof right === "string" ? turned : right;
  }
}

/** The reasons of several equal decisions stand in the reverse order of the handlers. */
export const reasonsInReverse = defineMutant({
  id: "reasons-in-reverse",
  title: "The reasons of several equal decisions stand in the reverse order of the handlers.",
  breaks: "merge.named-rule",
  // what is yielded is not the fold, and may be that of another order
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder", "merge.completion-order"],
  make: Broken,
});
