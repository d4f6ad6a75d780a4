import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override compareSeq(a: Entry, b: Entry): number {
    this.host.probe?.();
    return super.compareSeq(b, a);
  }
}

/** Of handlers with equal priority the one registered last runs first. */
export const priorityTiesReversed = defineMutant({
  id: "priority-ties-reversed",
  title: "Of handlers with equal priority the one registered last runs first.",
  breaks: "order.registration",
  suits: (spec) => spec.order.some(({ key }) => key === "priority"),
  make: Broken,
});
