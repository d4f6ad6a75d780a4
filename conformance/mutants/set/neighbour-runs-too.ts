import type { EventSpec } from "../../../spec/model/index.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfEvent(entry: Entry, chain: Chain): boolean {
    const place = ({ name }: EventSpec) => this.spec.events.findIndex((event) => event.name === name);
    const isNear = Math.floor(place(entry.event) / 2) === Math.floor(place(chain.event) / 2);
    if (isNear && entry.event.name !== chain.event.name) this.host.probe?.();
    return isNear;
  }
}

/** The handlers of an event run on its neighbour in the table too. */
export const neighbourRunsToo = defineMutant({
  id: "neighbour-runs-too",
  title: "The handlers of an event run on its neighbour in the table too.",
  breaks: "set.every-event",
  // a handler that has no business in a dispatch shows wherever its deeds do
  seenBy: ["fold", "limit"],
  also: [
    "cancel.not-started",
    "cancel.stops-chain",
    "context.scoped",
    // it is another dispatch than its plan was drawn for
    "context.unknown-absent",
    "isolate.values",
    // it may be of another phase, or registered within the dispatch
    "phase.unproven",
    "set.fixed",
    // the answer that counts is another than the one given
    "match.falsy-skips",
    // a field of the context has another value than the dispatch gave
    "context.given",
    // a handler that is in time is given up, or its result not taken
    "limit.in-time",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // a handler is left out, or called once more
    "mode.all-run",
    // a handler starts while the one before it should still be awaited
    "mode.series",
    // an abort error of the handler is a throw like any other
    "cancel.own-abort-error",
    // a guard that throws goes on in another way than the page says
    "fail.throw-blocks",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded as another one
    "record.kind",
    // and of a handler of another event
    "record.names",
    // a handler of the neighbour ends the chain before the thenable is asked
    "result.thenable",
    // handlers of the neighbour start among those of a group, and of dispatches that have none
    "order.groups",
    "context.empty",
    // a late result of one dispatch shows in the next
    "resource.no-carry-over",
  ],
  make: Broken,
});
