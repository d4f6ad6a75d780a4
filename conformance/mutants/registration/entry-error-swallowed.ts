import type { KernelPlugin } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runEntry(plugin: KernelPlugin, made: Entry[]): Promise<void> {
    try {
      await super.runEntry(plugin, made);
    } catch {
      this.host.probe?.();
    }
  }
}

/** An error of an entry module is swallowed, and its plugin loads with what it had registered. */
export const entryErrorSwallowed = defineMutant({
  id: "entry-error-swallowed",
  title: "An error of an entry module is swallowed, and its plugin loads with what it had registered.",
  breaks: "registration.entry-throws",
  make: Broken,
});
