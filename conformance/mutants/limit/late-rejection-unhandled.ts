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
      void Promise.resolve(returned).finally(() => {
        this.host.probe?.();
      });
    return settled;
  }
}

/** A rejection that arrives after the limit has expired is left unhandled. */
export const lateRejectionUnhandled = defineMutant({
  id: "late-rejection-unhandled",
  title: "A rejection that arrives after the limit has expired is left unhandled.",
  breaks: "limit.late-rejection",
  also: [
    // the rejection goes unhandled
    "resource.no-unhandled",
  ],
  make: Broken,
});
