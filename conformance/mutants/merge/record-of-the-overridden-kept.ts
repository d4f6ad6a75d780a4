import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    const right = super.foldByRule(rule, rewrite, chain);
    if (right !== undefined || rewrite.type.kind === "primitive") return right;
    const other = chain.contributions.find(({ fields }) => fields[rewrite.field] !== undefined)?.fields[rewrite.field];
    if (other !== undefined) this.host.probe?.();
    return other;
  }
}

/** A decision takes along the record of one that it overrides. */
export const recordOfTheOverriddenKept = defineMutant({
  id: "record-of-the-overridden-kept",
  title: "A decision takes along the record of one that it overrides.",
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
