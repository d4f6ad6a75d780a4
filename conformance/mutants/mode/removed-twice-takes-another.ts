import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override remove(entry: Entry): void {
    if (!entry.removed) return super.remove(entry);
    const last = this.entries.at(-1);
    if (last === undefined) return;
    this.host.probe?.();
    super.remove(last);
  }
}

/** Removing a handler a second time removes another one. */
export const removedTwiceTakesAnother = defineMutant({
  id: "removed-twice-takes-another",
  title: "Removing a handler a second time removes another one.",
  breaks: "mode.all-run",
  notOverWire: "the protocol asks for the removal of a handler once",
  make: Broken,
});
