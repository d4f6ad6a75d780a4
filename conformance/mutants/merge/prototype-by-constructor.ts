import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { isPlainObject, ownValue } from "../../kernels/textbook/fits-type.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const given =
      form.rewritesIn === null || form.rewritesIn === "$" ? value : ownValue(value as object, form.rewritesIn);
    const maker = isPlainObject(given) ? ownValue(given, "constructor") : undefined;
    const hidden = isPlainObject(maker) ? ownValue(maker, "prototype") : undefined;
    if (isPlainObject(hidden))
      for (const [key, one] of Object.entries(hidden)) {
        this.host.probe?.();
        Object.defineProperty(Object.prototype, key, { value: one, configurable: true, writable: true });
      }
    return super.fieldsOf(form, value, chain);
  }
}

/** A rewrite is merged key by key, through `constructor`, down into the prototype of all objects. */
export const prototypeByConstructor = defineMutant({
  id: "prototype-by-constructor",
  title: "A rewrite is merged key by key, through `constructor`, down into the prototype of all objects.",
  breaks: "merge.prototype",
  make: Broken,
});
