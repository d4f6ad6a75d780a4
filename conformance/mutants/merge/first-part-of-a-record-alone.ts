import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    const right = super.foldByRule(rule, rewrite, chain);
    if (right === null || typeof right !== "object" || Object.keys(right).length < 2) return right;
    this.host.probe?.();
    return Object.fromEntries(Object.entries(right).slice(0, 1));
  }
}

/** Of a record given with a decision the first part alone is kept. */
export const firstPartOfARecordAlone = defineMutant({
  id: "first-part-of-a-record-alone",
  title: "Of a record given with a decision the first part alone is kept.",
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
