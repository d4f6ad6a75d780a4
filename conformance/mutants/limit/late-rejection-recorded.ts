import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    let returned: unknown;
    const settled = await super.awaitWithLimit(entry, chain, controller, () => {
      returned = call();
      return returned;
    });
    if (settled.how === "timeout")
      Promise.resolve(returned).catch((error: unknown) => {
        this.host.probe?.();
        this.recordFailure(entry, chain, { deed: "throw", fields: {}, error });
      });
    return settled;
  }
}

/** A rejection that arrives after the limit has expired is recorded as a second failure. */
export const lateRejectionRecorded = defineMutant({
  id: "late-rejection-recorded",
  title: "A rejection that arrives after the limit has expired is recorded as a second failure.",
  breaks: "limit.late-rejection",
  also: [
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // a handler that settles at its limit counts as both, settled and expired
    "limit.at-limit-open",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  make: Broken,
});
