import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfSet(entry: Entry, chain: Chain): boolean {
    const { session } = chain;
    const { plugin } = entry;
    if (session !== null && plugin !== undefined && this.isLoaded(plugin) && !this.isApproved(plugin, session)) {
      this.host.probe?.();
      this.addFault(plugin, session);
    }
    return super.isOfSet(entry, chain);
  }
}

/** Each dispatch without approval is a fault. */
export const unapprovedCounts = defineMutant({
  id: "unapproved-counts",
  title: "Each dispatch without approval is a fault.",
  breaks: "registration.skip-no-fault",
  make: Broken,
});
