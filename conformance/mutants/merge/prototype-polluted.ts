import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const given: unknown =
      form.rewritesIn === null || form.rewritesIn === "$" ? value : Reflect.get(value as object, form.rewritesIn);
    if (given !== null && typeof given === "object" && Object.hasOwn(given, "__proto__")) {
      const hidden: unknown = Object.getOwnPropertyDescriptor(given, "__proto__")?.value;
      for (const [key, one] of Object.entries((hidden ?? {}) as object)) {
        this.host.probe?.();
        Object.defineProperty(Object.prototype, key, { value: one, configurable: true, writable: true });
      }
    }
    return super.fieldsOf(form, value, chain);
  }
}

/** A rewrite is merged key by key down into the prototype of all objects. */
export const prototypePolluted = defineMutant({
  id: "prototype-polluted",
  title: "A rewrite is merged key by key down into the prototype of all objects.",
  breaks: "merge.prototype",
  make: Broken,
});
