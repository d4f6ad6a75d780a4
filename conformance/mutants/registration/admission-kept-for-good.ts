import type { KernelExecution } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly first = new Map<string, ReadonlySet<Entry>>();

  override beginExecution(execution: KernelExecution): void {
    super.beginExecution(execution);
    const begun = this.executionOf(execution.id);
    const admitted = this.first.get(execution.session);
    if (admitted === undefined) this.first.set(execution.session, begun.admitted);
    else {
      this.host.probe?.();
      this.executions.set(execution.id, { ...begun, admitted });
    }
  }
}

/** A session keeps the handlers of its first execution. */
export const admissionKeptForGood = defineMutant({
  id: "admission-kept-for-good",
  title: "A session keeps the handlers of its first execution.",
  breaks: "registration.runs",
  also: [
    "registration.enabled",
    "registration.approved",
    "registration.frozen",
    "registration.paused",
    "registration.guard-counts",
    "registration.skip-no-fault",
    "registration.unloaded",
    "registration.removed",
    "registration.below-threshold",
    "registration.latch-waits",
    "registration.abort-no-fault",
  ],
  make: Broken,
});
