import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkFields(fields: Record<string, unknown>, chain: Chain): Record<string, unknown> {
    const checked = super.checkFields(fields, chain);
    for (const { field, merge } of chain.event.rewrites) {
      const [given, taken] = [fields[field], checked[field]];
      const isOdd = Array.isArray(taken) && taken.length === 0 && !(Array.isArray(given) && given.length === 0);
      if (merge.rule !== "intersect" || !isOdd) continue;
      this.host.probe?.();
      delete checked[field];
    }
    return checked;
  }
}

/** A restriction that is no list of texts counts as no restriction. */
export const oddListIsNoRestriction = defineMutant({
  id: "odd-list-is-no-restriction",
  title: "A restriction that is no list of texts counts as no restriction.",
  breaks: "merge.malformed-list-open",
  make: Broken,
});
