import type { Outcome } from "../../kernel.ts";
import { type Chain, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override outcomeOf(chain: Chain): Outcome {
    const { session, event } = chain;
    const hasOne =
      session !== null &&
      this.entries.some(
        ({ plugin, event: own }) =>
          own === event && plugin !== undefined && this.isEnabled(plugin, session) && !this.isApproved(plugin, session),
      );
    if (!hasOne || !event.guard || chain.end !== null) return super.outcomeOf(chain);
    this.host.probe?.();
    return { kind: "blocked", reason: "a handler is not approved" };
  }
}

/** A guard is blocked when one of its handlers is not approved. */
export const unapprovedBlocks = defineMutant({
  id: "unapproved-blocks",
  title: "A guard is blocked when one of its handlers is not approved.",
  breaks: "registration.skipped",
  make: Broken,
});
