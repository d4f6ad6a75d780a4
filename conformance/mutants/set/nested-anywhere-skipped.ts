import type { EventSpec } from "../../../spec/model/index.ts";
import type { KernelDispatch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isSkippedNested(request: KernelDispatch, event: EventSpec): boolean {
    const isSkipped = super.isSkippedNested(request, event);
    if (isSkipped || request.within === undefined || event.nested !== "skip") return isSkipped;
    if (![...this.active.values()].some((one) => one.event.name === event.name)) return false;
    this.host.probe?.();
    return true;
  }
}

/** A nested dispatch is skipped while any other of its event is open. */
export const nestedAnywhereSkipped = defineMutant({
  id: "nested-anywhere-skipped",
  title: "A nested dispatch is skipped while any other of its event is open.",
  breaks: "set.nested-others",
  also: ["mode.all-run"],
  suits: (spec) => spec.events.some(({ nested }) => nested === "skip"),
  make: Broken,
});
