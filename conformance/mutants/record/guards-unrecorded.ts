import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override recordFailure(entry: Entry, chain: Chain, result: Result): void {
    if (!chain.event.guard || result.deed === "copy-fails") return super.recordFailure(entry, chain, result);
    this.host.probe?.();
  }
}

/** The failure of a guard is recorded nowhere, since it blocks anyway. */
export const guardsUnrecorded = defineMutant({
  id: "guards-unrecorded",
  title: "The failure of a guard is recorded nowhere, since it blocks anyway.",
  breaks: "record.guard",
  also: [
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
  ],
  make: Broken,
});
