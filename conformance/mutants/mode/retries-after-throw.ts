import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async callOne(entry: Entry, chain: Chain): Promise<Result> {
    const first = await super.callOne(entry, chain);
    if (first.deed !== "throw" || this.isCancelled(chain)) return first;
    this.host.probe?.();
    return super.callOne(entry, chain);
  }
}

/** A handler that throws is called a second time. */
export const retriesAfterThrow = defineMutant({
  id: "retries-after-throw",
  title: "A handler that throws is called a second time.",
  breaks: "mode.all-run",
  also: [
    "cancel.stops-chain",
    "resource.no-carry-over",
    // the second call outlasts the limit of the first
    "limit.in-time",
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
    // a guard that throws goes on in another way than the page says
    "fail.throw-blocks",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded as another one
    "record.kind",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
  ],
  make: Broken,
});
