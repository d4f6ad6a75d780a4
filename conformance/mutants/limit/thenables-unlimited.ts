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
    const isThenable =
      returned !== null && typeof returned === "object" && "then" in returned && !(returned instanceof Promise);
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
  seenBy: ["fold", "limit"],
  make: Broken,
});
