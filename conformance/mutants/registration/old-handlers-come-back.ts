import type { KernelPlugin } from "../../kernel.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override unload(plugin: KernelPlugin): void {
    this.host.probe?.();
    this.plugins.delete(plugin.id);
  }
}

/** A plugin that is loaded again has its old handlers beside the new ones. */
export const oldHandlersComeBack = defineMutant({
  id: "old-handlers-come-back",
  title: "A plugin that is loaded again has its old handlers beside the new ones.",
  breaks: "registration.once",
  make: Broken,
});
