import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override admit(chain: Chain): Entry[] {
    const right = super.admit(chain);
    const once = right.filter((entry, at) => right.findIndex(({ handler }) => handler === entry.handler) === at);
    if (once.length < right.length) this.host.probe?.();
    return once;
  }
}

/** A function that is registered twice for an event runs once. */
export const sameFunctionOnce = defineMutant({
  id: "same-function-once",
  title: "A function that is registered twice for an event runs once.",
  breaks: "set.twice",
  make: Broken,
});
