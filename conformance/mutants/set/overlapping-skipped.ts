import type { EventSpec } from "../../../spec/model/index.ts";
import type { KernelDispatch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isSkippedNested(request: KernelDispatch, event: EventSpec): boolean {
    if (super.isSkippedNested(request, event)) return true;
    if (event.nested !== "skip" || ![...this.active.values()].some((other) => other.event.name === event.name))
      return false;
    this.host.probe?.();
    return true;
  }
}

/** A dispatch is skipped while another one of its event is active, although neither is inside the other. */
export const overlappingSkipped = defineMutant({
  id: "overlapping-skipped",
  title: "A dispatch is skipped while another one of its event is active, although neither is inside the other.",
  breaks: "set.nested-others",
  // its handlers are not called
  also: ["mode.all-run"],
  make: Broken,
});
