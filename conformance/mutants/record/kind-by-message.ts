import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override classifyThrow(error: unknown, chain: Chain): Result {
    if (!(error instanceof Error) || error.name !== "TimeoutError") return super.classifyThrow(error, chain);
    this.host.probe?.();
    return { deed: "timeout", fields: {}, error };
  }

  protected override reasonText(entry: Entry, chain: Chain, result: Result): string {
    return result.error === undefined ? super.reasonText(entry, chain, result) : this.errorText(result.error);
  }
}

/** An error called TimeoutError is recorded as a timeout. */
export const kindByMessage = defineMutant({
  id: "kind-by-message",
  title: "An error called TimeoutError is recorded as a timeout.",
  breaks: "record.kind",
  also: [
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
  ],
  make: Broken,
});
