import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override stopsBefore(entry: Entry, chain: Chain): boolean {
    const stops = super.stopsBefore(entry, chain);
    if (!stops || this.isCancelled(chain)) return stops;
    this.host.probe?.();
    return false;
  }
}

/** Handlers of the phase are called although its authority is lost. */
export const goesOnAfterLoss = defineMutant({
  id: "goes-on-after-loss",
  title: "Handlers of the phase are called although its authority is lost.",
  breaks: "authority.lost-stops",
  make: Broken,
});
