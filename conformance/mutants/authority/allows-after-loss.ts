import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    if (this.isAuthorityLost(chain) && surface.has(String(tool))) this.host.probe?.();
    return surface.has(String(tool));
  }
}

/** A lost authority goes on allowing tools. */
export const allowsAfterLoss = defineMutant({
  id: "allows-after-loss",
  title: "A lost authority goes on allowing tools.",
  breaks: "authority.ends",
  make: Broken,
});
