import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runSeries(chain: Chain, entries: readonly Entry[]): Promise<void> {
    if (entries.length > 1) this.host.probe?.();
    await Promise.all(
      entries.map(async (entry) => {
        if (!chain.end && !this.stopsBefore(entry, chain)) await this.runOne(entry, chain);
      }),
    );
  }
}

/** The handlers of a series event are all started at the same time. */
export const seriesAllAtOnce = defineMutant({
  id: "series-all-at-once",
  title: "The handlers of a series event are all started at the same time.",
  breaks: "mode.series",
  also: [
    // a handler is called behind an abort
    "abort.ends-chain",
    // the outcome has another reason, or none
    "abort.reason",
    // the outcome is none of those allowed after an abort
    "abort.unguarded-open",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // a guard that throws goes on in another way than the page says
    "fail.throw-blocks",
    // the handler is not given up at its default limit
    "limit.default",
    // the handler is not given up at its limit
    "limit.exact",
    // a match is given the payload too, without the rewrites it should hold
    "match.sees-merged",
    // the value of the later handler is not in the outcome
    "merge.later-wins",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a rewrite that cannot be copied is in the dispatch that goes wrong
    "result.exotic-open",
    // a result by a thenable is in the dispatch that goes wrong
    "result.thenable",
  ],
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("series")),
  make: Broken,
});
