import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override insert(entry: Entry): void {
    const place = this.entries.length;
    if (this.entries.some(({ seq }) => seq > place)) this.host.probe?.();
    entry.seq = place;
    super.insert(entry);
  }
}

/** A handler's place is the number of those registered, so that after removals a new one goes before an older one. */
export const placeByLength = defineMutant({
  id: "place-by-length",
  title:
    "A handler's place is the number of those registered, so that after removals a new one goes before an older one.",
  breaks: "order.registration",
  also: ["order.same-plugin"],
  make: Broken,
});
