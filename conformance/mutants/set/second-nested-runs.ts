import type { EventSpec } from "../../../spec/model/index.ts";
import type { KernelDispatch } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly skipped = new Set<string>();

  protected override isSkippedNested(request: KernelDispatch, event: EventSpec): boolean {
    if (!super.isSkippedNested(request, event)) return false;
    if (!this.skipped.has(event.name)) {
      this.skipped.add(event.name);
      return true;
    }
    this.host.probe?.();
    return false;
  }
}

/** Only the first of several dispatches from inside one of the same event is skipped. */
export const secondNestedRuns = defineMutant({
  id: "second-nested-runs",
  title: "Only the first of several dispatches from inside one of the same event is skipped.",
  breaks: "set.nested-skip",
  make: Broken,
});
