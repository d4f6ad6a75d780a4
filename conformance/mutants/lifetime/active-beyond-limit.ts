import type { Chain, Entry, Lifetime, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private newest: Lifetime | null = null;
  private readonly spared = new WeakSet<Lifetime>();

  protected override startLifetime(): Lifetime {
    this.newest = super.startLifetime();
    return this.newest;
  }

  protected override async awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    const lifetime = this.newest;
    const settled = await super.awaitWithLimit(entry, chain, controller, call);
    if (settled.how === "timeout" && lifetime !== null) this.spared.add(lifetime);
    return settled;
  }

  protected override endLifetime(lifetime: Lifetime): void {
    if (!this.spared.has(lifetime)) super.endLifetime(lifetime);
  }

  protected override isAlive(lifetime: Lifetime): boolean {
    if (this.spared.has(lifetime)) this.host.probe?.();
    return super.isAlive(lifetime);
  }
}

/** A handler that exceeds its limit keeps its lifetime. */
export const activeBeyondLimit = defineMutant({
  id: "active-beyond-limit",
  title: "A handler that exceeds its limit keeps its lifetime.",
  breaks: "lifetime.ends",
  make: Broken,
});
