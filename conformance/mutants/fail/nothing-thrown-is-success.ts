import type { Chain, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyThrow(error: unknown, chain: Chain): Result {
    if (error !== undefined && error !== null) return super.classifyThrow(error, chain);
    this.host.probe?.();
    return { deed: "continue", fields: {} };
  }
}

/** A handler that throws undefined or null counts as one that returned nothing. */
export const nothingThrownIsSuccess = defineMutant({
  id: "nothing-thrown-is-success",
  title: "A handler that throws undefined or null counts as one that returned nothing.",
  breaks: "fail.throw-blocks",
  also: [
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  make: Broken,
});
