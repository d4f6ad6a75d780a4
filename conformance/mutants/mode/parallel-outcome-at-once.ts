import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async awaitAll(runs: Promise<void>[]): Promise<void> {
    if (runs.length > 0) this.host.probe?.();
    void Promise.all(runs);
  }
}

/** The outcome of a parallel event does not wait for its handlers. */
export const parallelOutcomeAtOnce = defineMutant({
  id: "parallel-outcome-at-once",
  title: "The outcome of a parallel event does not wait for its handlers.",
  breaks: "mode.parallel-waits",
  seenBy: ["limit"],
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("parallel")),
  make: Broken,
});
