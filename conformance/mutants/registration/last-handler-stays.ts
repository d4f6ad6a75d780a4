import type { KernelPlugin } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly left = new Set<string>();

  protected override unload(plugin: KernelPlugin, made: readonly Entry[]): void {
    this.host.probe?.();
    this.left.add(plugin.id);
    super.unload(plugin, made.slice(0, -1));
  }

  protected override isLoaded(plugin: string): boolean {
    return super.isLoaded(plugin) || this.left.has(plugin);
  }
}

/** Unloading a plugin leaves its last handler. */
export const lastHandlerStays = defineMutant({
  id: "last-handler-stays",
  title: "Unloading a plugin leaves its last handler.",
  breaks: "registration.unloaded",
  also: ["registration.once"],
  make: Broken,
});
