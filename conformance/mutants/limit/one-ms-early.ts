import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override armLimit(ms: number, expire: () => void): () => void {
    this.host.probe?.();
    return super.armLimit(Math.max(1, ms - 1), expire);
  }
}

/** A limit is one millisecond shorter than it was set. */
export const oneMsEarly = defineMutant({
  id: "one-ms-early",
  title: "A limit is one millisecond shorter than it was set.",
  breaks: "limit.exact",
  seenBy: ["limit"],
  make: Broken,
});
