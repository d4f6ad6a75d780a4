import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly failed = new WeakMap<Chain, () => void>();

  protected override async runParallel(chain: Chain, entries: readonly Entry[]): Promise<void> {
    const failure = new Promise<void>((resolve) => this.failed.set(chain, resolve));
    await Promise.race([super.runParallel(chain, entries), failure]);
  }

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed !== "throw" || this.modeOf(chain) === "series") return;
    this.host.probe?.();
    this.failed.get(chain)?.();
  }
}

/** The outcome of a parallel event comes with the first failure, while other handlers still run. */
export const parallelEndsAtFirstFailure = defineMutant({
  id: "parallel-ends-at-first-failure",
  title: "The outcome of a parallel event comes with the first failure, while other handlers still run.",
  breaks: "mode.parallel-waits",
  also: ["cancel.exempt-settles", "resource.timers-cleared"],
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("parallel")),
  make: Broken,
});
