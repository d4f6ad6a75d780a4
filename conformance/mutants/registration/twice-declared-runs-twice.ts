import type { KernelPlugin } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkDeclarations(plugin: KernelPlugin, made: readonly Entry[]): void {
    super.checkDeclarations(plugin, made);
    const declared = plugin.declares.map((one) => this.declarationOf(one));
    for (const entry of made)
      for (const _ of declared.filter((one) => this.covers(one, entry)).slice(1)) {
        this.host.probe?.();
        this.insert(entry);
      }
  }
}

/** The handlers of a declaration that stands twice are taken twice. */
export const twiceDeclaredRunsTwice = defineMutant({
  id: "twice-declared-runs-twice",
  title: "The handlers of a declaration that stands twice are taken twice.",
  breaks: "registration.duplicate-open",
  also: ["registration.once"],
  make: Broken,
});
