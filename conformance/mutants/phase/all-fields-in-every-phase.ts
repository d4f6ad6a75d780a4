import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isListed(name: string, chain: Chain): boolean {
    if (super.isListed(name, chain)) return true;
    if (!chain.event.rewrites.some(({ field }) => field === name)) return false;
    this.host.probe?.();
    return true;
  }
}

/** A phase honours every field of its event. */
export const allFieldsInEveryPhase = defineMutant({
  id: "all-fields-in-every-phase",
  title: "A phase honours every field of its event.",
  breaks: "phase.fields",
  // a field that the phase does not list is unlisted there, and none of the fold, whatever the handlers of the chain do
  also: ["merge.unlisted", "merge.outcome", "merge.no-op", "merge.failed-contributes-nothing", "result.open-form"],
  suits: (spec) => spec.events.some(({ phases }) => phases.length > 1),
  make: Broken,
});
