import type { KernelExecution } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override beginExecution(execution: KernelExecution): void {
    const { faults } = this.sessionOf(execution.session);
    if (faults.size > 0) this.host.probe?.();
    faults.clear();
    super.beginExecution(execution);
  }
}

/** Each execution counts faults from the start. */
export const faultsEndWithTheExecution = defineMutant({
  id: "faults-end-with-the-execution",
  title: "Each execution counts faults from the start.",
  breaks: "registration.paused",
  also: ["registration.guard-counts"],
  make: Broken,
});
