import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    if (this.roleOf(entry, "limit") === undefined || chain.event.limit === null) return super.limitOf(entry, chain);
    this.host.probe?.();
    return chain.event.limit;
  }
}

/** The limit of a registration is ignored in favour of the default. */
export const ownLimitIgnored = defineMutant({
  id: "own-limit-ignored",
  title: "The limit of a registration is ignored in favour of the default.",
  breaks: "limit.exact",
  seenBy: ["limit"],
  make: Broken,
});
