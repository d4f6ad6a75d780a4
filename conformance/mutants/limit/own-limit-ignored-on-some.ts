import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const own = super.limitOf(entry, chain);
    const isForgotten = this.spec.events.indexOf(chain.event) % 5 === 1;
    if (!isForgotten || chain.event.limit === null || this.roleOf(entry, "limit") === undefined) return own;
    this.host.probe?.();
    return chain.event.limit;
  }
}

/** On every fifth event the limit of a registration is ignored in favour of the default. */
export const ownLimitIgnoredOnSome = defineMutant({
  id: "own-limit-ignored-on-some",
  title: "On every fifth event the limit of a registration is ignored in favour of the default.",
  breaks: "limit.exact",
  seenBy: ["limit"],
  suits: ({ events, options }) => events[1]?.limit != null && options.some(({ sets }) => sets === "limit"),
  make: Broken,
});
