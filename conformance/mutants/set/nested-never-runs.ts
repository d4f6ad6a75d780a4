import type { EventSpec } from "../../../spec/model/index.ts";
import type { KernelDispatch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isSkippedNested(request: KernelDispatch, event: EventSpec): boolean {
    if (super.isSkippedNested(request, event) || request.within === undefined)
      return super.isSkippedNested(request, event);
    this.host.probe?.();
    return true;
  }
}

/** A dispatch of any event from inside a handler is skipped. */
export const nestedNeverRuns = defineMutant({
  id: "nested-never-runs",
  title: "A dispatch of any event from inside a handler is skipped.",
  breaks: "set.nested-others",
  // its handlers are not called
  also: ["mode.all-run"],
  make: Broken,
});
