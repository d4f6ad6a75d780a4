import type { KernelPlugin } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkDeclarations(plugin: KernelPlugin, made: readonly Entry[]): void {
    super.checkDeclarations(plugin, made);
    if (new Set(made.map(({ event }) => event.name)).size === made.length) return;
    this.host.probe?.();
    throw new Error(`${plugin.id} registers for one event twice`);
  }
}

/** A second handler for a declared event is refused. */
export const oneHandlerPerDeclaration = defineMutant({
  id: "one-handler-per-declaration",
  title: "A second handler for a declared event is refused.",
  breaks: "registration.loads",
  also: ["registration.at-once"],
  make: Broken,
});
