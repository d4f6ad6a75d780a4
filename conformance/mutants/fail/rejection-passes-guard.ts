import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private threw = false;

  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    this.threw = true;
    const returned = super.callHandler(entry, context, payload);
    this.threw = false;
    return returned;
  }

  protected override classifyThrow(error: unknown, chain: Chain): Result {
    const isThrown = this.threw;
    this.threw = false;
    if (isThrown || this.consequenceOf(chain, "throw").operation === "proceeds")
      return super.classifyThrow(error, chain);
    this.host.probe?.();
    return { deed: "continue", fields: {} };
  }
}

/** A guard whose promise rejects is passed over, and only one that throws at once blocks. */
export const rejectionPassesGuard = defineMutant({
  id: "rejection-passes-guard",
  title: "A guard whose promise rejects is passed over, and only one that throws at once blocks.",
  breaks: "fail.throw-blocks",
  also: [
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the thrower counts as a success
    "fail.reason",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
  ],
  make: Broken,
});
