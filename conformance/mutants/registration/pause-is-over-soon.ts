import type { KernelExecution } from "../../kernel.ts";
import { Textbook, TEXTBOOK_THRESHOLD } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override beginExecution(execution: KernelExecution): void {
    super.beginExecution(execution);
    const { faults } = this.sessionOf(execution.session);
    for (const [plugin, count] of faults) {
      if (count < TEXTBOOK_THRESHOLD) continue;
      this.host.probe?.();
      faults.delete(plugin);
    }
  }
}

/** A pause ends with the first execution that it was in force for. */
export const pauseIsOverSoon = defineMutant({
  id: "pause-is-over-soon",
  title: "A pause ends with the first execution that it was in force for.",
  breaks: "registration.paused",
  also: ["registration.guard-counts"],
  make: Broken,
});
