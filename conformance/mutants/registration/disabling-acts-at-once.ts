import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfSet(entry: Entry, chain: Chain): boolean {
    const { session, execution } = chain;
    if (!super.isOfSet(entry, chain)) return false;
    if (entry.plugin === undefined || session === null || execution === null) return true;
    if (this.isEnabled(entry.plugin, session)) return true;
    this.host.probe?.();
    return false;
  }
}

/** Disabling a plugin takes its handlers out of the execution under way. */
export const disablingActsAtOnce = defineMutant({
  id: "disabling-acts-at-once",
  title: "Disabling a plugin takes its handlers out of the execution under way.",
  breaks: "registration.frozen",
  make: Broken,
});
