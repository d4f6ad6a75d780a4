import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed !== "throw" || (chain.end !== null && "error" in chain.end)) return;
    this.host.probe?.();
    chain.end = { error: result.error };
  }
}

/** A handler that throws makes the dispatch reject. */
export const throwRejects = defineMutant({
  id: "throw-rejects",
  title: "A handler that throws makes the dispatch reject.",
  breaks: "fail.never-rejects",
  also: [
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
    // a failed handler is not skipped in the way the page says
    "fail.skips",
    // a guard that throws goes on in another way than the page says
    "fail.throw-blocks",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
  ],
  make: Broken,
});
