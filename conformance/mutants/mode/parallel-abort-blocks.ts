import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed !== "abort" || this.modeOf(chain) === "series") return;
    this.host.probe?.();
    chain.end = { outcome: this.blockedOutcome(entry, chain, result) };
  }
}

/** An abort on a parallel event blocks. */
export const parallelAbortBlocks = defineMutant({
  id: "parallel-abort-blocks",
  title: "An abort on a parallel event blocks.",
  breaks: "mode.parallel-no-effect",
  also: [
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
    // a result without a promise is in the dispatch that goes wrong
    "result.plain-open",
  ],
  // a parallel event has to have a result that aborts
  suits: (spec) =>
    spec.results.some(
      ({ does, for: owners }) =>
        does.includes("abort") &&
        (owners.length === 0 ||
          spec.kinds.some(({ name, modes }) => !modes.includes("series") && owners.includes(name))),
    ),
  make: Broken,
});
