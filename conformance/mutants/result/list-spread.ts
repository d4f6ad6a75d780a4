import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    const right = super.classifyValue(value, chain);
    if (right.deed !== "malformed" || value === null || typeof value !== "object") return right;
    const form = this.formsFor(chain).find(({ rewritesIn }) => rewritesIn !== null);
    const given: unknown = Reflect.get(value, form?.rewritesIn ?? "");
    const isSpread = given === null || typeof given === "string" || Array.isArray(given);
    if (!isSpread || super.classifyValue({ ...value, [String(form?.rewritesIn)]: {} }, chain).deed === "malformed")
      return right;
    this.host.probe?.();
    return { deed: "replace", fields: { ...(given as object | null) } };
  }
}

/** Rewrites that are a list, a text or null are spread into the payload. */
export const listSpread = defineMutant({
  id: "list-spread",
  title: "Rewrites that are a list, a text or null are spread into the payload.",
  breaks: "result.malformed",
  also: [
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  suits: (spec) => spec.results.some(({ rewritesIn }) => rewritesIn !== null && rewritesIn !== "$"),
  make: Broken,
});
