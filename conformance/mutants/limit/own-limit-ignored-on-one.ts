import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const own = super.limitOf(entry, chain);
    if (chain.event !== this.spec.events.at(-1) || this.roleOf(entry, "limit") === undefined) return own;
    this.host.probe?.();
    return chain.event.limit;
  }
}

/** On one event the limit of a registration is ignored in favour of the default. */
export const ownLimitIgnoredOnOne = defineMutant({
  id: "own-limit-ignored-on-one",
  title: "On one event the limit of a registration is ignored in favour of the default.",
  breaks: "limit.exact",
  seenBy: ["limit"],
  suits: (spec) => spec.events.at(-1)?.limit != null && spec.options.some(({ sets }) => sets === "limit"),
  make: Broken,
});
