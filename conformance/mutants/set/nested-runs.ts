import type { EventSpec } from "../../../spec/model/index.ts";
import type { KernelDispatch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isSkippedNested(request: KernelDispatch, event: EventSpec): boolean {
    if (super.isSkippedNested(request, event)) this.host.probe?.();
    return false;
  }
}

/** A dispatch from inside a handler of the same event calls its handlers. */
export const nestedRuns = defineMutant({
  id: "nested-runs",
  title: "A dispatch from inside a handler of the same event calls its handlers.",
  breaks: "set.nested-skip",
  make: Broken,
});
