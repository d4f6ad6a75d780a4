import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    const allowed = super.allowsTool(chain, surface, tool);
    if (!allowed || [...surface].at(-1) !== tool) return allowed;
    this.host.probe?.();
    return false;
  }
}

/** An authority does not allow the last tool of the surface. */
export const lastToolDenied = defineMutant({
  id: "last-tool-denied",
  title: "An authority does not allow the last tool of the surface.",
  breaks: "authority.surface",
  make: Broken,
});
