import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    if (super.allowsTool(chain, surface, tool)) return true;
    if (this.isAuthorityLost(chain)) return false;
    this.host.probe?.();
    return true;
  }
}

/** An authority allows every tool while it is active. */
export const anythingAllowed = defineMutant({
  id: "anything-allowed",
  title: "An authority allows every tool while it is active.",
  breaks: "authority.surface",
  make: Broken,
});
