import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldFields(chain: Chain): Record<string, unknown> {
    const fields = super.foldFields(chain);
    for (const [name, value] of Object.entries(fields)) {
      const before = isPlainObject(chain.original) ? chain.original[name] : undefined;
      if (!isPlainObject(value) || !isPlainObject(before)) continue;
      if (Object.keys(before).some((key) => !Object.hasOwn(value, key))) this.host.probe?.();
      fields[name] = { ...before, ...value };
    }
    return fields;
  }
}

/** A rewritten record is merged into the old one instead of replacing it. */
export const mergedDeeply = defineMutant({
  id: "merged-deeply",
  title: "A rewritten record is merged into the old one instead of replacing it.",
  breaks: "merge.shallow",
  also: [
    // the outcome is none of those allowed after an abort
    "abort.unguarded-open",
    // a match is given the payload too, without the rewrites it should hold
    "match.sees-merged",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
