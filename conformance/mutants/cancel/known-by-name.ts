import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyThrow(error: unknown, chain: Chain): Result {
    if (!(error instanceof Error) || error.name !== "AbortError") return super.classifyThrow(error, chain);
    this.host.probe?.();
    return { deed: "cancelled", fields: {} };
  }
}

/** A handler that throws an error called AbortError counts as cancelled. */
export const knownByName = defineMutant({
  id: "known-by-name",
  title: "A handler that throws an error called AbortError counts as cancelled.",
  breaks: "cancel.own-abort-error",
  also: [
    // a failed handler is not skipped in the way the page says
    "fail.skips",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  make: Broken,
});
