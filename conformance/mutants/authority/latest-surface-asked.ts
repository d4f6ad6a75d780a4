import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private latest: ReadonlySet<string> = new Set();

  protected override isProven(chain: Chain): boolean {
    if (chain.request.authority !== undefined) this.latest = new Set(chain.request.authority.surface);
    return super.isProven(chain);
  }

  protected override allowsTool(chain: Chain, surface: ReadonlySet<string>, tool: unknown): boolean {
    if (super.allowsTool(chain, surface, tool) !== super.allowsTool(chain, this.latest, tool)) this.host.probe?.();
    return super.allowsTool(chain, this.latest, tool);
  }
}

/** An authority asks the tools of the latest dispatch. */
export const latestSurfaceAsked = defineMutant({
  id: "latest-surface-asked",
  title: "An authority asks the tools of the latest dispatch.",
  breaks: "authority.surface",
  make: Broken,
});
