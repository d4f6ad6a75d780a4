import type { EventSpec } from "../../../spec/model/index.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly cache = new Map<EventSpec, Entry[]>();

  protected override admit(chain: Chain): Entry[] {
    const right = super.admit(chain);
    const known = this.cache.get(chain.event);
    if (known === undefined || chain.phase !== null) {
      this.cache.set(chain.event, right);
      return right;
    }
    const kept = known.filter(({ removed }) => !removed);
    if (right.some((entry) => !kept.includes(entry))) this.host.probe?.();
    return kept;
  }
}

/** The sorted handlers of an event are kept from its first dispatch on. */
export const orderCachedForGood = defineMutant({
  id: "order-cached-for-good",
  title: "The sorted handlers of an event are kept from its first dispatch on.",
  breaks: "set.newcomer",
  also: [
    // a handler is left out, or called once more
    "mode.all-run",
    // the handlers that are left out may stand beside one that throws
    "mode.parallel-throw",
  ],
  make: Broken,
});
