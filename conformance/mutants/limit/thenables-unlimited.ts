import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    let returned: unknown;
    let isTried = false;
    const tried = () => {
      isTried = true;
      returned = call();
      return returned;
    };
    const settled = super.awaitWithLimit(entry, chain, controller, tried);
    const isThenable = returned !== null && typeof returned === "object" && "then" in returned && !(returned instanceof Promise);
    if (!isTried || !isThenable || this.isCancelled(chain)) return settled;
    return settled.then((one) => {
      if (one.how !== "timeout") return one;
      this.host.probe?.();
      return Promise.resolve(returned).then(
        (value): Settled => ({ how: "value", value }),
        (error: unknown): Settled => ({ how: "throw", error }),
      );
    });
  }
}

/** A handler that returns a thenable has no limit. */
export const thenablesUnlimited = defineMutant({
  id: "thenables-unlimited",
  title: "A handler that returns a thenable has no limit.",
  breaks: "limit.exact",
  also: [
    // a result that is too late counts
    "limit.late-result",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a guard that exceeds its limit goes on in another way than the page says
    "fail.timeout-blocks",
    // the handler is not given up at its default limit
    "limit.default",
    // the limit that is taken is another than that of the handler
    "limit.own",
    // the outcome is wrong beside a handler that failed
    "merge.failed-contributes-nothing",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the outcome is not the fold of the accepted rewrites
    "merge.outcome",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
    // a field of the outcome is not the one last rewritten
    "merge.shallow",
  ],
  make: Broken,
});
