import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    const right = super.foldByRule(rule, rewrite, chain);
    if (right === null || typeof right !== "object") return right;
    this.host.probe?.();
    return undefined;
  }
}

/** What a decision gives besides texts is lost. */
export const recordOfADecisionLost = defineMutant({
  id: "record-of-a-decision-lost",
  title: "What a decision gives besides texts is lost.",
  breaks: "merge.named-rule",
  also: [
    "merge.outcome",
    "record.throwing-recorder",
    "merge.no-op",
    "merge.failed-contributes-nothing",
    "result.open-form",
    "result.valid",
  ],
  make: Broken,
});
