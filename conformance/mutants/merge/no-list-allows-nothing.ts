import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldFields(chain: Chain): Record<string, unknown> {
    const fields = super.foldFields(chain);
    for (const { field, merge } of chain.event.rewrites) {
      if (merge.rule !== "intersect" || chain.contributions.length === 0 || Object.hasOwn(fields, field)) continue;
      if (chain.phase && !chain.phase.fields.includes(field)) continue;
      this.host.probe?.();
      fields[field] = [];
    }
    return fields;
  }
}

/** A field that nobody restricts is yielded as an empty list. */
export const noListAllowsNothing = defineMutant({
  id: "no-list-allows-nothing",
  title: "A field that nobody restricts is yielded as an empty list.",
  breaks: "merge.intersect",
  // a field that nobody gave is there, whatever the handlers of the chain do
  // and that of a dispatch whose recorder throws is none either
  also: [
    "merge.outcome",
    "record.throwing-recorder",
    "merge.no-op",
    "merge.failed-contributes-nothing",
    "result.open-form",
  ],
  make: Broken,
});
