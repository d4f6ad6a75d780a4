import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const fields = Object.entries(super.fieldsOf(form, value, chain));
    const kept = fields.filter(([, field]) => field !== "");
    if (kept.length < fields.length) this.host.probe?.();
    return Object.fromEntries(kept);
  }
}

/** A field rewritten to an empty text keeps what it was. */
export const emptyTextIgnored = defineMutant({
  id: "empty-text-ignored",
  title: "A field rewritten to an empty text keeps what it was.",
  breaks: "merge.outcome",
  seenBy: ["fold"],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
