import type { ResultForm } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override fieldsOf(form: ResultForm, value: unknown, chain: Chain): Record<string, unknown> {
    const fields = super.fieldsOf(form, value, chain);
    const given: unknown =
      form.rewritesIn === null || form.rewritesIn === "$" ? value : Reflect.get(value as object, form.rewritesIn);
    if (given === null || typeof given !== "object" || !Object.hasOwn(given, "__proto__")) return fields;
    this.host.probe?.();
    const hidden: unknown = Object.getOwnPropertyDescriptor(given, "__proto__")?.value;
    for (const [key, one] of Object.entries((hidden ?? {}) as object))
      this.smuggled.set(chain, [...(this.smuggled.get(chain) ?? []), [key, one]]);
    return fields;
  }

  private readonly smuggled = new WeakMap<Chain, [string, unknown][]>();

  protected override mergePayload(chain: Chain): unknown {
    return { ...Object.fromEntries(this.smuggled.get(chain) ?? []), ...(super.mergePayload(chain) as object) };
  }
}

/** The key `__proto__` of a rewrite is assigned like any other, and changes the prototype of the payload. */
export const prototypeAssigned = defineMutant({
  id: "prototype-assigned",
  title: "The key `__proto__` of a rewrite is assigned like any other, and changes the prototype of the payload.",
  breaks: "merge.prototype",
  also: [
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
