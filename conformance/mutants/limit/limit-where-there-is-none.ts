import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const right = super.limitOf(entry, chain);
    if (right !== null) return right;
    this.host.probe?.();
    return 10_000;
  }
}

/** Handlers of events without a default limit are given up after ten seconds. */
export const limitWhereThereIsNone = defineMutant({
  id: "limit-where-there-is-none",
  title: "Handlers of events without a default limit are given up after ten seconds.",
  breaks: "limit.none",
  suits: ({ events }) => events.some(({ limit }) => limit === null),
  make: Broken,
});
