import type { KernelPlugin, KernelRegistration } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private current: { plugin: KernelPlugin; made: Entry[] } | null = null;

  protected override async runEntry(plugin: KernelPlugin, made: Entry[]): Promise<void> {
    this.current = { plugin, made };
    await super.runEntry(plugin, made);
  }

  protected override registerFor(plugin: KernelPlugin, registration: KernelRegistration, made: Entry[]): () => void {
    const taken = this.current ?? { plugin, made };
    if (taken.plugin !== plugin) this.host.probe?.();
    return super.registerFor(taken.plugin, registration, taken.made);
  }
}

/** Whose entry module registers is kept in a variable that the next load overwrites. */
export const loadingPluginIsGlobal = defineMutant({
  id: "loading-plugin-is-global",
  title: "Whose entry module registers is kept in a variable that the next load overwrites.",
  breaks: "registration.at-once",
  also: [
    "registration.declared",
    "registration.registered",
    "registration.group",
    "registration.refused-silent",
    "registration.runs",
    "registration.once",
    "registration.duplicate-open",
    "registration.loads",
  ],
  make: Broken,
});
