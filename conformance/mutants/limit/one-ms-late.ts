import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override armLimit(ms: number, expire: () => void): () => void {
    this.host.probe?.();
    return super.armLimit(ms + 1, expire);
  }
}

/** A limit is one millisecond longer than it was set. */
export const oneMsLate = defineMutant({
  id: "one-ms-late",
  title: "A limit is one millisecond longer than it was set.",
  breaks: "limit.exact",
  seenBy: ["limit"],
  make: Broken,
});
