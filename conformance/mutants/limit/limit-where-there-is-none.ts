import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const right = super.limitOf(entry, chain);
    if (right !== null) return right;
    this.host.probe?.();
    return 50_000;
  }
}

/** Handlers of events without a default limit are given up after fifty seconds. */
export const limitWhereThereIsNone = defineMutant({
  id: "limit-where-there-is-none",
  title: "Handlers of events without a default limit are given up after fifty seconds.",
  breaks: "limit.none",
  seenBy: ["limit"],
  // a handler is given up before its own time, and the next one starts beside it
  also: ["limit.in-time", "mode.series"],
  suits: ({ events }) => events.some(({ limit }) => limit === null),
  make: Broken,
});
