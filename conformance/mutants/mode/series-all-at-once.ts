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
  seenBy: ["fold", "limit"],
  also: [
    // a handler is called behind an abort
    "abort.ends-chain",
    // the outcome has another reason, or none
    "abort.reason",
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // a guard that throws goes on in another way than the page says
    "fail.throw-blocks",
  ],
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("series")),
  make: Broken,
});
