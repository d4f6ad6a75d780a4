import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfSet(entry: Entry, chain: Chain): boolean {
    if (!super.isOfSet(entry, chain)) return false;
    const first = this.entries.find(({ plugin, event }) => plugin === entry.plugin && event === entry.event);
    if (first === entry || chain.execution === null || entry.plugin === undefined) return true;
    this.host.probe?.();
    return false;
  }
}

/** Of several handlers of a plugin for one event an execution has the first. */
export const firstHandlerAlone = defineMutant({
  id: "first-handler-alone",
  title: "Of several handlers of a plugin for one event an execution has the first.",
  breaks: "registration.runs",
  also: [
    "registration.latch-waits",
    "registration.below-threshold",
    "registration.frozen",
    "registration.abort-no-fault",
    "registration.fault-owner",
  ],
  make: Broken,
});
