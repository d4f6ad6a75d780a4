import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isVoid(chain: Chain): boolean {
    if (super.isVoid(chain)) this.host.probe?.();
    return false;
  }
}

/** What a handler returns is kept although the authority was lost while it ran. */
export const lostResultKept = defineMutant({
  id: "lost-result-kept",
  title: "What a handler returns is kept although the authority was lost while it ran.",
  breaks: "authority.lost-discards",
  make: Broken,
});
