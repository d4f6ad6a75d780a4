import type { KernelPlugin, KernelRegistration } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override registerFor(plugin: KernelPlugin, registration: KernelRegistration, made: Entry[]): () => void {
    super.registerFor(plugin, registration, made);
    return () => this.host.probe?.();
  }
}

/** Removing a handler that an entry module registered does nothing. */
export const removalIgnored = defineMutant({
  id: "removal-ignored",
  title: "Removing a handler that an entry module registered does nothing.",
  breaks: "registration.removed",
  make: Broken,
});
