import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isListed(name: string, chain: Chain): boolean {
    return this.modeOf(chain) !== "series" || super.isListed(name, chain);
  }

  protected override checkFields(fields: Record<string, unknown>, chain: Chain): Record<string, unknown> {
    return this.modeOf(chain) === "series" ? super.checkFields(fields, chain) : fields;
  }

  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (this.modeOf(chain) === "series" || Object.keys(result.fields).length === 0) return;
    this.host.probe?.();
    chain.merged = { ...(chain.merged as object), ...result.fields };
  }
}

/** What a handler of a parallel event returns is merged into the outcome. */
export const parallelRewritesMerge = defineMutant({
  id: "parallel-rewrites-merge",
  title: "What a handler of a parallel event returns is merged into the outcome.",
  breaks: "mode.parallel-no-effect",
  suits: (spec) => spec.kinds.some(({ modes, yields }) => !modes.includes("series") && yields === "payload"),
  make: Broken,
});
