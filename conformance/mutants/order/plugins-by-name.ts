import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override compareSeq(a: Entry, b: Entry): number {
    const right = super.compareSeq(a, b);
    if (a.plugin === undefined || b.plugin === undefined || a.plugin === b.plugin) return right;
    const by = a.plugin < b.plugin ? -1 : 1;
    if (by !== Math.sign(right)) this.host.probe?.();
    return by;
  }
}

/** Handlers of different plugins are sorted by the names of the plugins. */
export const pluginsByName = defineMutant({
  id: "plugins-by-name",
  title: "Handlers of different plugins are sorted by the names of the plugins.",
  breaks: "order.registration",
  make: Broken,
});
