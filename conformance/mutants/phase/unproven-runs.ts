import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isProven(chain: Chain): boolean {
    if (super.isProven(chain) || chain.request.authority !== undefined) return super.isProven(chain);
    this.host.probe?.();
    return true;
  }
}

/** A phase whose authority cannot be proven runs as if it could. */
export const unprovenRuns = defineMutant({
  id: "unproven-runs",
  title: "A phase whose authority cannot be proven runs as if it could.",
  breaks: "phase.unproven",
  make: Broken,
});
