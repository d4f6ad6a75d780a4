import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfSet(entry: Entry, chain: Chain): boolean {
    const { session, request, event } = chain;
    const { plugin } = entry;
    if (session !== null && plugin !== undefined && this.isLoaded(plugin) && !this.isApproved(plugin, session)) {
      this.host.probe?.();
      this.host.recordFailure({
        dispatch: request.id,
        handler: entry.id,
        plugin,
        event: event.name,
        kind: "throw",
        reason: "not approved",
      });
    }
    return super.isOfSet(entry, chain);
  }
}

/** A handler that is not approved is recorded as failed. */
export const unapprovedRecorded = defineMutant({
  id: "unapproved-recorded",
  title: "A handler that is not approved is recorded as failed.",
  breaks: "registration.skipped",
  make: Broken,
});
