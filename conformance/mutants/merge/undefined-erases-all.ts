import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const given =
      form.rewritesIn === null || form.rewritesIn === "$" ? value : Reflect.get(value as object, form.rewritesIn);
    const isLost =
      given !== null &&
      typeof given === "object" &&
      Object.entries(given).some(([key, one]) => one === undefined && this.isListed(key, chain));
    if (isLost && chain.contributions.length > 0) {
      this.host.probe?.();
      this.dropRewrites(chain);
    }
    return super.fieldsOf(form, value, chain);
  }
}

/** A field rewritten to undefined takes all earlier rewrites with it. */
export const undefinedErasesAll = defineMutant({
  id: "undefined-erases-all",
  title: "A field rewritten to undefined takes all earlier rewrites with it.",
  breaks: "merge.undefined-open",
  seenBy: ["fold"],
  make: Broken,
});
