import type { KernelPlugin } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override unload(plugin: KernelPlugin, made: readonly Entry[]): void {
    super.unload(plugin, made);
    const others = this.entries.filter((entry) => entry.plugin !== undefined);
    if (others.length > 0) this.host.probe?.();
    this.withdraw(others);
  }
}

/** Unloading a plugin removes the handlers of all plugins. */
export const unloadingTakesNeighbours = defineMutant({
  id: "unloading-takes-neighbours",
  title: "Unloading a plugin removes the handlers of all plugins.",
  breaks: "registration.runs",
  also: [
    "registration.latch-waits",
    "registration.below-threshold",
    "registration.abort-no-fault",
    "registration.frozen",
    "registration.fault-owner",
  ],
  make: Broken,
});
