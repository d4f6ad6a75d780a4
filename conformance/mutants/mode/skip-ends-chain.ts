import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callMatch(entry: Entry, chain: Chain): boolean {
    const runs = super.callMatch(entry, chain);
    if (runs || chain.end) return runs;
    this.host.probe?.();
    chain.end = { outcome: this.proceedOutcome(chain) };
    return runs;
  }
}

/** A match that says no ends the chain. */
export const skipEndsChain = defineMutant({
  id: "skip-ends-chain",
  title: "A match that says no ends the chain.",
  breaks: "mode.all-run",
  also: [
    // a failed handler is not skipped in the way the page says
    "fail.skips",
    // it shows beside a recorder that throws as well
    "record.throwing-recorder",
    // the same consequence on events that are no guards
    "match.throw-skips",
  ],
  // there has to be a match to say no
  suits: (spec) => spec.options.some(({ sets }) => sets === "match"),
  make: Broken,
});
