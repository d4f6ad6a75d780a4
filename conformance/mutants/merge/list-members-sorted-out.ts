import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkFields(fields: Record<string, unknown>, chain: Chain): Record<string, unknown> {
    const checked = super.checkFields(fields, chain);
    for (const { field, merge } of chain.event.rewrites) {
      const given = fields[field];
      const isEmptied = merge.rule === "intersect" && Array.isArray(given) && given.length > 0;
      if (!isEmptied || !Array.isArray(checked[field]) || checked[field].length > 0) continue;
      checked[field] = given.filter((item) => typeof item === "string");
      this.host.probe?.();
    }
    return checked;
  }
}

/** Of a list with a member of a wrong type the others are kept. */
export const listMembersSortedOut = defineMutant({
  id: "list-members-sorted-out",
  title: "Of a list with a member of a wrong type the others are kept.",
  breaks: "merge.malformed-list-open",
  make: Broken,
});
