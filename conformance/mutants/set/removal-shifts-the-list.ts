import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly lists = new Set<Entry[]>();

  protected override async runSeries(chain: Chain, entries: readonly Entry[]): Promise<void> {
    const list = [...entries];
    this.lists.add(list);
    for (let at = 0; at < list.length; at += 1) {
      const entry = list[at];
      if (entry === undefined || chain.end || this.stopsBefore(entry, chain)) break;
      await this.runOne(entry, chain);
    }
    this.lists.delete(list);
    this.finishSeries(chain);
  }

  protected override remove(entry: Entry): void {
    super.remove(entry);
    for (const list of this.lists) {
      const at = list.indexOf(entry);
      if (at < 0) continue;
      this.host.probe?.();
      list.splice(at, 1);
    }
  }
}

/** Removing a handler during a dispatch shifts the list, so that another one is left out. */
export const removalShiftsTheList = defineMutant({
  id: "removal-shifts-the-list",
  title: "Removing a handler during a dispatch shifts the list, so that another one is left out.",
  breaks: "set.removed-open",
  also: [
    "match.throw-skips",
    // a handler is left out, or called once more
    "mode.all-run",
  ],
  suits: (spec) => spec.kinds.some(({ modes }) => modes.includes("series")),
  make: Broken,
});
