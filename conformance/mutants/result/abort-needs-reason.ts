import type { Deed, ResultForm } from "../../../spec/model/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override deedOf(form: ResultForm, value: unknown): Deed {
    const right = super.deedOf(form, value);
    if (right !== "abort" || this.reasonOf(form, value) !== undefined) return right;
    this.host.probe?.();
    return "continue";
  }
}

/** An abort without a text as its reason lets a guard pass. */
export const abortNeedsReason = defineMutant({
  id: "abort-needs-reason",
  title: "An abort without a text as its reason lets a guard pass.",
  breaks: "result.abort-without-reason",
  also: [
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  make: Broken,
});
