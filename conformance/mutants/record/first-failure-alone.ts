import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly failed = new WeakSet<Chain>();

  protected override recordFailure(entry: Entry, chain: Chain, result: Result): void {
    if (this.failed.has(chain)) return this.host.probe?.();
    this.failed.add(chain);
    super.recordFailure(entry, chain, result);
  }
}

/** Of several handlers that fail in one dispatch only the first is recorded. */
export const firstFailureAlone = defineMutant({
  id: "first-failure-alone",
  title: "Of several handlers that fail in one dispatch only the first is recorded.",
  breaks: "record.unguarded",
  also: [
    "cancel.own-abort-error",
    // that a payload cannot be copied is not recorded
    "fail.uncopyable-skips",
  ],
  make: Broken,
});
