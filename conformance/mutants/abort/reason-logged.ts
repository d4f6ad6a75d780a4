import type { Outcome } from "../../kernel.ts";
import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override blockedOutcome(entry: Entry, chain: Chain, result: Result): Outcome {
    if (result.deed === "abort" && result.reason) {
      this.host.log(`${entry.id} blocks: ${result.reason}`);
      this.host.probe?.();
    }
    return super.blockedOutcome(entry, chain, result);
  }
}

/** The reason of a block is written to the log. */
export const reasonLogged = defineMutant({
  id: "reason-logged",
  title: "The reason of a block is written to the log.",
  breaks: "abort.reason-hidden",
  make: Broken,
});
