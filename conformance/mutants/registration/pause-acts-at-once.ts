import { type Chain, type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfSet(entry: Entry, chain: Chain): boolean {
    if (!super.isOfSet(entry, chain)) return false;
    const { session } = chain;
    if (entry.plugin === undefined || session === null || !this.isPaused(entry.plugin, session)) return true;
    this.host.probe?.();
    return false;
  }
}

/** A pause takes effect in the execution under way. */
export const pauseActsAtOnce = defineMutant({
  id: "pause-acts-at-once",
  title: "A pause takes effect in the execution under way.",
  breaks: "registration.latch-waits",
  also: ["registration.frozen"],
  make: Broken,
});
