import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override limitOf(entry: Entry, chain: Chain): number | null {
    const right = super.limitOf(entry, chain);
    if (this.roleOf(entry, "limit") !== undefined || right === null) return right;
    const place = this.spec.events.findIndex(({ name }) => name === chain.event.name);
    const above = this.spec.events[place - 1]?.limit ?? null;
    if (above !== right) this.host.probe?.();
    return above;
  }
}

/** A handler without a limit of its own has the default of the event that stands above its own on the page. */
export const defaultOfTheNeighbour = defineMutant({
  id: "default-of-the-neighbour",
  title: "A handler without a limit of its own has the default of the event that stands above its own on the page.",
  breaks: "limit.default",
  suits: ({ events }) => new Set(events.map(({ limit }) => limit)).size > 1,
  make: Broken,
});
