import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly over = new WeakSet<Chain>();

  protected override endAuthority(chain: Chain): void {
    this.over.add(chain);
  }

  protected override isAuthorityLost(chain: Chain): boolean {
    if (this.over.has(chain)) this.host.probe?.();
    return super.isAuthorityLost(chain);
  }
}

/** An authority outlives its dispatch. */
export const aliveAfterDispatch = defineMutant({
  id: "alive-after-dispatch",
  title: "An authority outlives its dispatch.",
  breaks: "authority.ends",
  make: Broken,
});
