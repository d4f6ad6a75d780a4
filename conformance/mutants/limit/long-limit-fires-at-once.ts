import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override armLimit(ms: number, expire: () => void): () => void {
    if (ms < 2 ** 31) return super.armLimit(ms, expire);
    this.host.probe?.();
    const timer = setTimeout(expire, ms);
    return () => clearTimeout(timer);
  }
}

/** A limit that does not fit 31 bits is handed to the timer as it is, and fires at once. */
export const longLimitFiresAtOnce = defineMutant({
  id: "long-limit-fires-at-once",
  title: "A limit that does not fit 31 bits is handed to the timer as it is, and fires at once.",
  breaks: "limit.long",
  make: Broken,
});
