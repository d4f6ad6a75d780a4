import type { Consequence, Deed } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override consequenceOf(chain: Chain, deed: Deed): Consequence {
    const right = super.consequenceOf(chain, deed);
    const last = this.spec.events.filter(({ guard }) => guard).at(-1);
    if (chain.event !== last || right.operation !== "blocked") return right;
    this.host.probe?.();
    return { ...right, chain: "goes on", rewrites: "kept", operation: "proceeds" };
  }
}

/** One guard is missing from the table of guards, so nothing blocks it. */
export const oneGuardForgotten = defineMutant({
  id: "one-guard-forgotten",
  title: "One guard is missing from the table of guards, so nothing blocks it.",
  breaks: "abort.guard-blocks",
  also: [
    // the abort does not stand
    "abort.final",
    // a handler is called behind an abort
    "abort.ends-chain",
    // the outcome has another reason, or none
    "abort.reason",
    // a guard that throws goes on in another way than the page says
    "fail.throw-blocks",
    // a guard that exceeds its limit goes on in another way than the page says
    "fail.timeout-blocks",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // a payload that cannot be copied blocks nothing
    "fail.uncopyable-guard",
    // on a guard the match that throws blocks nothing either
    "match.throw-guard",
    // the cancelled guard lets the operation proceed
    "cancel.guard-blocks",
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
    // an abort without a reason comes to as little as any other
    "result.abort-without-reason",
    // a valid result comes to something else
    "result.valid",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
  ],
  make: Broken,
});
