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
  breaks: "limit.in-time",
  also: [
    // the dispatch ends before its handler is over
    "cancel.exempt-settles",
    // the handler is not given up at its default limit
    "limit.default",
    // the handler is not given up at its limit
    "limit.exact",
    // the limit that is taken is shorter or longer than that of the handler
    "limit.handler-only",
    // the limit that is taken is another than that of the handler
    "limit.own",
    // the signal does not fire at the limit, or not then
    "limit.signal",
    // the outcome comes before a handler is due to be over
    "mode.parallel-waits",
    // a handler starts while the one before it should still be awaited
    "mode.series",
    // the failure is recorded as another one
    "record.kind",
  ],
  make: Broken,
});
