import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyValue(value: unknown, chain: Chain): Result {
    if (value === null) {
      this.host.probe?.();
      throw new TypeError("Cannot read properties of null");
    }
    return super.classifyValue(value, chain);
  }
}

/** A result of null rejects the dispatch, because its fields are read. */
export const nullRejects = defineMutant({
  id: "null-rejects",
  title: "A result of null rejects the dispatch, because its fields are read.",
  breaks: "result.open-form",
  also: [
    // the handler that returns null keeps the thread beyond its limit
    "limit.blocked-open",
    // the dispatch ends otherwise than the page says
    "mode.settles",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
    // a rewrite that cannot be copied is in the dispatch that goes wrong
    "result.exotic-open",
    // the dispatch ends before its handler is over
    "cancel.exempt-settles",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
    // the dispatch rejects, with a match that throws in it
    "match.never-rejects",
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
    // the dispatch rejects
    "fail.never-rejects",
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // the signal does not fire at the limit, or not then
    "limit.signal",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  make: Broken,
});
