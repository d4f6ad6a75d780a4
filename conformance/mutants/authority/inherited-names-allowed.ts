import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    if (super.allowsTool(chain, surface, tool)) return true;
    if (this.isAuthorityLost(chain) || !(String(tool) in {})) return false;
    this.host.probe?.();
    return true;
  }
}

/** An authority allows names that every object has. */
export const inheritedNamesAllowed = defineMutant({
  id: "inherited-names-allowed",
  title: "An authority allows names that every object has.",
  breaks: "authority.surface",
  make: Broken,
});
