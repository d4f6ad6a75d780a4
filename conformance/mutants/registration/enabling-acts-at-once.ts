import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfSet(entry: Entry, chain: Chain): boolean {
    const { session, execution } = chain;
    if (super.isOfSet(entry, chain)) return true;
    if (entry.plugin === undefined || session === null || execution === null) return false;
    if (execution.enabled.includes(entry.plugin) || !this.isAdmitted(entry, session)) return false;
    this.host.probe?.();
    return true;
  }
}

/** Enabling a plugin brings its handlers into the execution under way. */
export const enablingActsAtOnce = defineMutant({
  id: "enabling-acts-at-once",
  title: "Enabling a plugin brings its handlers into the execution under way.",
  breaks: "registration.frozen",
  make: Broken,
});
