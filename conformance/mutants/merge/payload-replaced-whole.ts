import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override mergePayload(chain: Chain): unknown {
    this.host.probe?.();
    return this.foldFields(chain);
  }
}

/** A rewrite replaces the whole payload, so that fields it does not name are lost. */
export const payloadReplacedWhole = defineMutant({
  id: "payload-replaced-whole",
  title: "A rewrite replaces the whole payload, so that fields it does not name are lost.",
  breaks: "merge.shallow",
  also: [
    // a match is given the payload too, without the rewrites it should hold
    "match.sees-merged",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // the outcome is none of those allowed after an abort
    "abort.unguarded-open",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // a rewrite to undefined is in the dispatch that goes wrong
    "merge.undefined-open",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
