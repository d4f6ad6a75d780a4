import type { KernelExecution } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override beginExecution(execution: KernelExecution): void {
    super.beginExecution(execution);
    const { admitted } = this.executionOf(execution.id);
    for (const [id, other] of this.executions) {
      if (id === execution.id) continue;
      this.host.probe?.();
      this.executions.set(id, { ...other, admitted });
    }
  }
}

/** All executions share the handlers of the one that began last. */
export const oneSetForAllSessions = defineMutant({
  id: "one-set-for-all-sessions",
  title: "All executions share the handlers of the one that began last.",
  breaks: "registration.runs",
  also: [
    "registration.enabled",
    "registration.approved",
    "registration.frozen",
    "registration.latch-waits",
    "registration.paused",
    "registration.guard-counts",
    "registration.below-threshold",
    "registration.unloaded",
    "registration.removed",
    "registration.skip-no-fault",
  ],
  make: Broken,
});
