import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    if (super.allowsTool(chain, surface, tool)) return true;
    const isAlike = [...surface].some((name) => name.toLowerCase() === String(tool).toLowerCase());
    if (this.isAuthorityLost(chain) || !isAlike) return false;
    this.host.probe?.();
    return true;
  }
}

/** An authority allows a tool whose name is written in another case. */
export const caseOfNamesIgnored = defineMutant({
  id: "case-of-names-ignored",
  title: "An authority allows a tool whose name is written in another case.",
  breaks: "authority.surface",
  make: Broken,
});
