import type { Deed, ResultForm } from "../../../spec/model/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override deedOf(form: ResultForm, value: unknown): Deed {
    const right = super.deedOf(form, value);
    const known = form.type.kind === "object" ? form.type.fields.map(({ name }) => name) : null;
    const isExtra = known !== null && Object.keys(value as object).some((key) => !known.includes(key));
    if (!isExtra || right === "malformed") return right;
    this.host.probe?.();
    return "malformed";
  }
}

/** A valid result with a key that its form does not list is malformed. */
export const extraKeysRefused = defineMutant({
  id: "extra-keys-refused",
  title: "A valid result with a key that its form does not list is malformed.",
  breaks: "result.valid",
  seenBy: ["fold"],
  also: [
    // the user's message is lost with the abort
    "abort.message",
    // a decision with a further key is missing in what the rule makes
    "merge.named-rule",
    // the outcome has another reason, or none
    "abort.reason",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
    // a handler that keeps the thread counts as both, settled and expired
    "limit.blocked-open",
    // a handler is left out, or called once more
    "mode.all-run",
    // an abort is recorded
    "record.abort-not-counted",
    // the failure is recorded as another one
    "record.kind",
    // what is no failure is recorded
    "record.only-failures",
  ],
  make: Broken,
});
