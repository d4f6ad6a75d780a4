import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override assertAuthority(chain: Chain): void {
    if (chain.request.authority?.revoked.aborted && !chain.authorityOver) this.host.probe?.();
    else super.assertAuthority(chain);
  }
}

/** An authority that was revoked does not throw. */
export const revocationUnseen = defineMutant({
  id: "revocation-unseen",
  title: "An authority that was revoked does not throw.",
  breaks: "authority.ends",
  make: Broken,
});
