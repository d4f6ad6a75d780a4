import type { Chain, Entry, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async awaitWithLimit(
    entry: Entry,
    chain: Chain,
    controller: AbortController,
    call: () => unknown,
  ): Promise<Settled> {
    let returned: unknown;
    const settled = await super.awaitWithLimit(entry, chain, controller, () => {
      returned = call();
      return returned;
    });
    if (settled.how === "timeout")
      Promise.resolve(returned).then(
        (value) => {
          const result = this.classify({ how: "value", value }, chain);
          if (result.deed !== "replace" || chain.end || this.finished.has(chain)) return;
          this.host.probe?.();
          this.accept(entry, chain, result.fields);
        },
        () => {},
      );
    return settled;
  }

  private readonly finished = new WeakSet<Chain>();

  protected override finishSeries(chain: Chain): void {
    this.finished.add(chain);
  }
}

/** A rewrite that arrives after the limit has expired is still merged while the chain runs. */
export const lateRewriteAccepted = defineMutant({
  id: "late-rewrite-accepted",
  title: "A rewrite that arrives after the limit has expired is still merged while the chain runs.",
  breaks: "limit.late-result",
  seenBy: ["fold"],
  also: [
    // a late contribution joins the others
    "merge.concat",
    // a late result of one dispatch shows in the next
    "resource.no-carry-over",
  ],
  make: Broken,
});
