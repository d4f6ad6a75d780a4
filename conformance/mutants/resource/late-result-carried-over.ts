import type { EventSpec } from "../../../spec/model/index.ts";
import type { Chain, Contribution, Entry, Settled } from "../../kernels/index.ts";
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
          if (result.deed === "replace") this.kept.set(chain.event, [{ entry, fields: result.fields }]);
        },
        () => {},
      );
    return settled;
  }
}

/** A result that arrives after the limit has expired shows up in the next dispatch of the event. */
export const lateResultCarriedOver = defineMutant({
  id: "late-result-carried-over",
  title: "A result that arrives after the limit has expired shows up in the next dispatch of the event.",
  breaks: "resource.no-carry-over",
  seenBy: ["fold"],
  also: [
    // the first handler is given another payload than was dispatched
    "isolate.rich-values",
    // the first handler is given another payload than was dispatched
    "isolate.values",
    // a result that is too late counts
    "limit.late-result",
  ],
  make: Broken,
});
