import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    const deciding = chain.event.rewrites.find(({ merge }) => merge.rule === `rule:${rule}`)?.field ?? rewrite.field;
    const last = chain.contributions.findLast(({ fields }) => fields[deciding] !== undefined)?.fields[deciding];
    const contributions = chain.contributions.filter(({ fields }) => fields[deciding] === last);
    if (contributions.length < chain.contributions.length) this.host.probe?.();
    return super.foldByRule(rule, rewrite, { ...chain, contributions });
  }
}

/** Of several decisions the last one counts, whatever was decided before. */
export const laterDecisionWins = defineMutant({
  id: "later-decision-wins",
  title: "Of several decisions the last one counts, whatever was decided before.",
  breaks: "merge.named-rule",
  // what is yielded is not the fold
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder"],
  make: Broken,
});
