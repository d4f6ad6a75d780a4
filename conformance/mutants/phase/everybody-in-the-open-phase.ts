import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfPhase(entry: Entry, chain: Chain): boolean {
    const right = super.isOfPhase(entry, chain);
    if (right || chain.phase?.capability !== null) return right;
    this.host.probe?.();
    return true;
  }
}

/** The phase that needs no authority calls the handlers of the other phase too. */
export const everybodyInTheOpenPhase = defineMutant({
  id: "everybody-in-the-open-phase",
  title: "The phase that needs no authority calls the handlers of the other phase too.",
  breaks: "phase.admission",
  suits: (spec) => spec.events.some(({ phases }) => phases.length > 1),
  make: Broken,
});
