import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override countFault(entry: Entry, chain: Chain): void {
    const { session } = chain;
    if (session === null) return;
    const owners = new Set(this.entries.flatMap(({ plugin, event }) => (event === chain.event ? (plugin ?? []) : [])));
    for (const owner of owners) {
      if (owner !== entry.plugin) this.host.probe?.();
      this.addFault(owner, session);
    }
  }
}

/** A fault counts for every plugin with a handler for the event. */
export const allTakeTheFault = defineMutant({
  id: "all-take-the-fault",
  title: "A fault counts for every plugin with a handler for the event.",
  breaks: "registration.fault-owner",
  also: [
    "registration.frozen",
    "registration.latch-waits",
    "registration.runs",
    "registration.below-threshold",
    "registration.abort-no-fault",
  ],
  make: Broken,
});
