import type { Chain, Entry, Lifetime, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private newest: Lifetime | null = null;

  protected override startLifetime(): Lifetime {
    this.newest = super.startLifetime();
    return this.newest;
  }

  protected override awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    const lifetime = this.newest;
    return super.awaitWithLimit(entry, chain, controller, () => {
      const returned = call();
      if (lifetime !== null) super.endLifetime(lifetime);
      return returned;
    });
  }

  protected override isAlive(lifetime: Lifetime): boolean {
    const alive = super.isAlive(lifetime);
    if (!alive) this.host.probe?.();
    return alive;
  }
}

/** A handler's lifetime ends as soon as its function returns a promise. */
export const endsWhenTheCallReturns = defineMutant({
  id: "ends-when-the-call-returns",
  title: "A handler's lifetime ends as soon as its function returns a promise.",
  breaks: "lifetime.active",
  // others may have ended before
  also: ["lifetime.independent"],
  make: Broken,
});
