import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    const right = super.classifyValue(value, chain);
    const form = this.formsFor(chain).find(({ rewritesIn }) => rewritesIn !== null);
    if (right.deed !== "abort" || form === undefined || chain.event.guard) return right;
    const fields = this.fieldsOf(form, value, chain);
    if (Object.keys(fields).length > 0) this.host.probe?.();
    return { ...right, fields };
  }

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    if (result.deed === "abort" && Object.keys(result.fields).length > 0) this.accept(entry, chain, result.fields);
    super.follow(entry, chain, result);
  }
}

/** On an event that is no guard the rewrites beside an abort are merged. */
export const unguardedRewritesCount = defineMutant({
  id: "unguarded-rewrites-count",
  title: "On an event that is no guard the rewrites beside an abort are merged.",
  breaks: "abort.unguarded-no-effect",
  also: [
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
    // the outcome is none of those allowed after an abort
    "abort.unguarded-open",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
  ],
  make: Broken,
});
