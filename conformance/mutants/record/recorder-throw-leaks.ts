import type { Spec } from "../../../spec/model/index.ts";
import type { KernelHost } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private thrown: { error: unknown } | null = null;

  constructor(spec: Spec, host: KernelHost) {
    super(spec, {
      ...host,
      recordFailure: (failure) => {
        try {
          host.recordFailure(failure);
        } catch (error) {
          this.thrown = { error };
        }
      },
    });
  }

  protected override recordFailure(entry: Entry, chain: Chain, result: Result): void {
    super.recordFailure(entry, chain, result);
    const { thrown } = this;
    if (thrown === null) return;
    this.thrown = null;
    this.host.probe?.();
    throw thrown.error;
  }
}

/** What the recorder throws ends the dispatch. */
export const recorderThrowLeaks = defineMutant({
  id: "recorder-throw-leaks",
  title: "What the recorder throws ends the dispatch.",
  breaks: "record.throwing-recorder",
  also: [
    "limit.in-time",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
  ],
  make: Broken,
});
