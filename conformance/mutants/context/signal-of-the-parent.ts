import type { Chain, Entry, Lifetime } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override buildContext(entry: Entry, chain: Chain, signal: AbortSignal, lifetime: Lifetime): object {
    const given = this.parentOf(chain);
    if (given !== undefined) this.host.probe?.();
    return super.buildContext(entry, chain, given ?? signal, lifetime);
  }
}

/** A handler is given the signal of the parent in place of its own. */
export const signalOfTheParent = defineMutant({
  id: "signal-of-the-parent",
  title: "A handler is given the signal of the parent in place of its own.",
  breaks: "context.signal",
  also: ["limit.signal-own"],
  make: Broken,
});
