import type { Deed, ResultForm } from "../../../spec/model/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override deedOf(form: ResultForm, value: unknown): Deed {
    const right = super.deedOf(form, value);
    if (right !== "abort" || this.reasonOf(form, value) !== "") return right;
    this.host.probe?.();
    return "malformed";
  }
}

/** An abort with an empty reason is malformed. */
export const emptyReasonRefused = defineMutant({
  id: "empty-reason-refused",
  title: "An abort with an empty reason is malformed.",
  breaks: "result.valid",
  also: [
    // the user's message is lost with the abort
    "abort.message",
    // the outcome has another reason, or none
    "abort.reason",
    // an abort is recorded
    "record.abort-not-counted",
    // what is no failure is recorded
    "record.only-failures",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
  ],
  make: Broken,
});
