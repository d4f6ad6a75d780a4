import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const payload = super.payloadFor(entry, chain);
    if (!Object.isFrozen(chain.request.payload)) return payload;
    this.host.probe?.();
    return Object.freeze(payload);
  }
}

/** The copy of a frozen payload is frozen too. */
export const frozenStaysFrozen = defineMutant({
  id: "frozen-stays-frozen",
  title: "The copy of a frozen payload is frozen too.",
  breaks: "isolate.writable",
  make: Broken,
});
