import type { Chain, Entry, Lifetime, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly shared = new WeakMap<Chain, Lifetime>();
  private chain: Chain | null = null;

  protected override callOne(entry: Entry, chain: Chain): Promise<Result> {
    this.chain = chain;
    return super.callOne(entry, chain);
  }

  protected override startLifetime(): Lifetime {
    const { chain } = this;
    const shared = chain === null ? undefined : this.shared.get(chain);
    if (shared !== undefined) {
      if (!shared.active) this.host.probe?.();
      return shared;
    }
    const lifetime = super.startLifetime();
    if (chain !== null) this.shared.set(chain, lifetime);
    return lifetime;
  }
}

/** The handlers of a dispatch share one lifetime, which ends with the first of them. */
export const oneForTheDispatch = defineMutant({
  id: "one-for-the-dispatch",
  title: "The handlers of a dispatch share one lifetime, which ends with the first of them.",
  breaks: "lifetime.independent",
  make: Broken,
});
