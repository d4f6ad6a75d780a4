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
  also: [
    // a guard that exceeds its limit goes on in another way than the page says
    "fail.timeout-blocks",
    // the handler is not given up at its default limit
    "limit.default",
    // a rejection that is too late counts
    "limit.late-rejection",
    // a result that is too late counts
    "limit.late-result",
    // the limit that is taken is another than that of the handler
    "limit.own",
    // the signal does not fire at the limit, or not then
    "limit.signal",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded as another one
    "record.kind",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // a late result of one dispatch shows in the next
    "resource.no-carry-over",
  ],
  make: Broken,
});
