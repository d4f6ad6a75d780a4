import type { Chain, Entry, Lifetime } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly contexts = new WeakMap<Chain, object>();

  protected override buildContext(entry: Entry, chain: Chain, signal: AbortSignal, lifetime: Lifetime): object {
    const context = super.buildContext(entry, chain, signal, lifetime);
    const known = this.contexts.get(chain);
    if (known === undefined) {
      this.contexts.set(chain, context);
      return context;
    }
    this.host.probe?.();
    for (const field of this.spec.context)
      if (field.source === "kernel" && field.name in context)
        Reflect.set(known, field.name, Reflect.get(context, field.name));
    return known;
  }
}

/** All handlers of a dispatch are given one context. */
export const sharedByHandlers = defineMutant({
  id: "shared-by-handlers",
  title: "All handlers of a dispatch are given one context.",
  breaks: "context.fresh",
  also: [
    // the lists in a shared context are shared too
    "context.private-lists",
  ],
  make: Broken,
});
