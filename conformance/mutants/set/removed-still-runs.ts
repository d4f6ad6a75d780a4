import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override remove(entry: Entry): void {
    this.host.probe?.();
    entry.removed = true;
  }
}

/** A handler that was removed goes on running. */
export const removedStillRuns = defineMutant({
  id: "removed-still-runs",
  title: "A handler that was removed goes on running.",
  breaks: "set.disposed",
  make: Broken,
});
