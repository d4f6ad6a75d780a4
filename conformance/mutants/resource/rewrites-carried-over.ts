import type { EventSpec } from "../../../spec/model/index.ts";
import type { Chain, Contribution } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly kept = new Map<EventSpec, Contribution[]>();

  protected override takeOriginal(chain: Chain): boolean {
    if (!super.takeOriginal(chain)) return false;
    const kept = this.kept.get(chain.event) ?? [];
    if (kept.length > 0) this.host.probe?.();
    for (const { entry, fields } of kept) this.accept(entry, chain, fields);
    return true;
  }

  protected override finishSeries(chain: Chain): void {
    this.kept.set(chain.event, [...chain.contributions]);
  }
}

/** The rewrites of one dispatch are still there in the next one of the event. */
export const rewritesCarriedOver = defineMutant({
  id: "rewrites-carried-over",
  title: "The rewrites of one dispatch are still there in the next one of the event.",
  breaks: "resource.no-carry-over",
  seenBy: ["fold"],
  also: [
    // the first handler is given another payload than was dispatched
    "isolate.rich-values",
    // the first handler is given another payload than was dispatched
    "isolate.values",
    // what the earlier dispatch was right to take is new to this one
    "merge.unlisted",
    "phase.fields",
  ],
  make: Broken,
});
