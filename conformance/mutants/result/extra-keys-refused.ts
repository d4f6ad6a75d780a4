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
  make: Broken,
});
