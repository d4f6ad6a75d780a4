import type { KernelExecution } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override beginExecution(execution: KernelExecution): void {
    if ([...this.executions.values()].some(({ session }) => session.id === execution.session)) {
      this.host.probe?.();
      throw new Error("the session is busy");
    }
    super.beginExecution(execution);
  }
}

/** A session cannot have two executions at the same time. */
export const oneExecutionPerSession = defineMutant({
  id: "one-execution-per-session",
  title: "A session cannot have two executions at the same time.",
  breaks: "registration.answers",
  make: Broken,
});
