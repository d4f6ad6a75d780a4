import type { KernelPlugin } from "../../kernel.ts";
import { type Entry, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private isLoading = false;

  protected override async runEntry(plugin: KernelPlugin, made: Entry[]): Promise<void> {
    if (this.isLoading) {
      this.host.probe?.();
      throw new Error("another plugin is loading");
    }
    this.isLoading = true;
    try {
      await super.runEntry(plugin, made);
    } finally {
      this.isLoading = false;
    }
  }
}

/** A plugin whose load begins while another one is loading is refused. */
export const oneLoadAtATime = defineMutant({
  id: "one-load-at-a-time",
  title: "A plugin whose load begins while another one is loading is refused.",
  breaks: "registration.at-once",
  make: Broken,
});
