import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callMatch(entry: Entry, chain: Chain): boolean {
    const runs = super.callMatch(entry, chain);
    if (runs) return true;
    this.host.probe?.();
    this.recordFailure(entry, chain, { deed: "throw", fields: {}, error: new Error("skipped") });
    return false;
  }
}

/** A handler that its match kept from running is recorded as a failure. */
export const skipsRecorded = defineMutant({
  id: "skips-recorded",
  title: "A handler that its match kept from running is recorded as a failure.",
  breaks: "record.only-failures",
  also: [
    // the answer that counts is another than the one given
    "match.falsy-skips",
  ],
  make: Broken,
});
