import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override reasonText(entry: Entry, chain: Chain, result: Result): string {
    if (result.deed !== "timeout") return super.reasonText(entry, chain, result);
    this.host.probe?.();
    return "timed out";
  }
}

/** The reason of a timeout names neither handler nor limit. */
export const timeoutReasonBare = defineMutant({
  id: "timeout-reason-bare",
  title: "The reason of a timeout names neither handler nor limit.",
  breaks: "fail.timeout-reason",
  make: Broken,
});
