import type { KernelPlugin, KernelRegistration } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override registerFor(plugin: KernelPlugin, registration: KernelRegistration, made: Entry[]): () => void {
    super.registerFor(plugin, registration, made);
    return () => {
      if (made.length > 1) this.host.probe?.();
      this.withdraw(made);
    };
  }
}

/** Removing one handler of a plugin removes all of them. */
export const removalTakesAll = defineMutant({
  id: "removal-takes-all",
  title: "Removing one handler of a plugin removes all of them.",
  breaks: "registration.runs",
  also: ["registration.frozen", "registration.latch-waits", "registration.below-threshold"],
  make: Broken,
});
