import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runChain(chain: Chain, entries: readonly Entry[]): Promise<void> {
    if (entries.length > 0) return super.runChain(chain, entries);
    this.host.probe?.();
    return new Promise(() => {});
  }
}

/** A dispatch without handlers never settles. */
export const nobodyRegisteredHangs = defineMutant({
  id: "nobody-registered-hangs",
  title: "A dispatch without handlers never settles.",
  breaks: "mode.settles",
  make: Broken,
});
