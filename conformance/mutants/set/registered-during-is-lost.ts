import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly lost = new Set<Entry>();

  protected override insert(entry: Entry): void {
    super.insert(entry);
    if (this.active.size > 0) this.lost.add(entry);
  }

  protected override admit(chain: Chain): Entry[] {
    const right = super.admit(chain);
    const kept = right.filter((entry) => !this.lost.has(entry));
    if (kept.length < right.length) this.host.probe?.();
    return kept;
  }
}

/** A handler that is registered while a dispatch runs is never called. */
export const registeredDuringIsLost = defineMutant({
  id: "registered-during-is-lost",
  title: "A handler that is registered while a dispatch runs is never called.",
  breaks: "set.newcomer",
  also: [
    // a handler is left out, or called once more
    "mode.all-run",
    // the handlers that are left out may stand beside one that throws
    "mode.parallel-throw",
  ],
  make: Broken,
});
