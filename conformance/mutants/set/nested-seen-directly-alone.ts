import type { EventSpec } from "../../../spec/model/index.ts";
import type { KernelDispatch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isSkippedNested(request: KernelDispatch, event: EventSpec): boolean {
    const isSkipped = super.isSkippedNested(request, event);
    if (!isSkipped || this.active.get(request.within ?? "")?.event.name === event.name) return isSkipped;
    this.host.probe?.();
    return false;
  }
}

/** A dispatch nested in its own event through another is not skipped. */
export const nestedSeenDirectlyAlone = defineMutant({
  id: "nested-seen-directly-alone",
  title: "A dispatch nested in its own event through another is not skipped.",
  breaks: "set.nested-skip",
  make: Broken,
});
