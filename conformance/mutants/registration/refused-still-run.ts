import type { KernelPlugin } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly kept = new Set<string>();
  private isLeaving = false;

  protected override unload(plugin: KernelPlugin, made: readonly Entry[]): void {
    this.isLeaving = true;
    super.unload(plugin, made);
    this.isLeaving = false;
  }

  protected override withdraw(made: readonly Entry[]): void {
    if (this.isLeaving) return super.withdraw(made);
    this.host.probe?.();
    for (const { plugin } of made) if (plugin !== undefined) this.kept.add(plugin);
  }

  protected override isLoaded(plugin: string): boolean {
    return super.isLoaded(plugin) || this.kept.has(plugin);
  }
}

/** The handlers of a plugin that failed to load stay and run. */
export const refusedStillRun = defineMutant({
  id: "refused-still-run",
  title: "The handlers of a plugin that failed to load stay and run.",
  breaks: "registration.refused-silent",
  make: Broken,
});
