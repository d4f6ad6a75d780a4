import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private threw = false;

  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    this.threw = true;
    const returned = super.callHandler(entry, context, payload);
    this.threw = false;
    return returned;
  }

  protected override async runParallel(chain: Chain, entries: readonly Entry[]): Promise<void> {
    if (this.isCancelled(chain)) return;
    const runs: Promise<void>[] = [];
    for (const [place, entry] of entries.entries()) {
      this.threw = false;
      runs.push(this.runOne(entry, chain));
      if (!this.threw) continue;
      if (place < entries.length - 1) this.host.probe?.();
      break;
    }
    await this.awaitAll(runs);
  }
}

/** On a parallel event a handler that throws at once keeps the rest from being started. */
export const parallelThrowStopsRest = defineMutant({
  id: "parallel-throw-stops-rest",
  title: "On a parallel event a handler that throws at once keeps the rest from being started.",
  breaks: "mode.parallel-throw",
  also: [
    "cancel.exempt-runs",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
  ],
  suits: (spec) => spec.kinds.some(({ modes }) => !modes.includes("series")),
  make: Broken,
});
