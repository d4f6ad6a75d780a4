import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    const right = super.classifyValue(value, chain);
    const form = this.formsFor(chain).find(({ rewritesIn }) => rewritesIn !== null);
    if (right.deed !== "malformed" || form === undefined || value === null || typeof value !== "object") return right;
    const fields = this.fieldsOf(form, value, chain);
    if (Object.keys(fields).length > 0) this.host.probe?.();
    return { ...right, fields };
  }

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed === "malformed" && !chain.end && Object.keys(result.fields).length > 0)
      this.accept(entry, chain, result.fields);
  }
}

/** The rewrites of a malformed result are merged all the same. */
export const malformedContributes = defineMutant({
  id: "malformed-contributes",
  title: "The rewrites of a malformed result are merged all the same.",
  breaks: "merge.failed-contributes-nothing",
  seenBy: ["fold"],
  also: [
    // the dispatch rejects
    "fail.never-rejects",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
    // what makes the result malformed may be code, which is passed on with it
    "result.no-live-code",
  ],
  // a value whose own fields are the rewrites is malformed only where it has none
  suits: (spec) => spec.results.some(({ rewritesIn }) => rewritesIn !== null && rewritesIn !== "$"),
  make: Broken,
});
