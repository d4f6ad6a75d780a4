import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isProven(chain: Chain): boolean {
    const isProven = super.isProven(chain);
    if (!isProven || chain.request.authority?.surface.length !== 0) return isProven;
    this.host.probe?.();
    return false;
  }
}

/** An authority over an empty list of tools counts as none. */
export const noToolsIsNoProof = defineMutant({
  id: "no-tools-is-no-proof",
  title: "An authority over an empty list of tools counts as none.",
  breaks: "mode.all-run",
  also: ["set.nested-others"],
  suits: (spec) => spec.events.some(({ phases }) => phases.some(({ capability }) => capability === "tool-authority")),
  make: Broken,
});
