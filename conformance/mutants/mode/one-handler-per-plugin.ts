import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override insert(entry: Entry): void {
    const earlier = this.entries.find(
      (one) => one.plugin !== undefined && one.plugin === entry.plugin && one.event === entry.event,
    );
    if (earlier !== undefined) {
      this.host.probe?.();
      this.remove(earlier);
    }
    super.insert(entry);
  }
}

/** A second handler of a plugin for an event takes the place of its first one. */
export const oneHandlerPerPlugin = defineMutant({
  id: "one-handler-per-plugin",
  title: "A second handler of a plugin for an event takes the place of its first one.",
  breaks: "mode.all-run",
  also: [
    "merge.named-rule",
    "merge.no-op",
    "merge.outcome",
    // the handler that is left out has a result that the page leaves open
    "result.open-form",
    // the handler that is left out stands beside a nested dispatch
    "set.nested-others",
    // a handler that is left out stands beside one that is removed
    "set.removed-open",
    // one of two registrations of a function is left out
    "set.twice",
    // a handler is left out, under a cancelled parent too
    "cancel.exempt-runs",
    // the handlers that are left out may stand beside one that throws
    "mode.parallel-throw",
    // a failed handler is not skipped in the way the page says
    "fail.skips",
    // the dispatch goes wrong with a recorder that throws too
    "record.throwing-recorder",
    // the first of the handlers is left out
    "mode.parallel-start",
    // what is left out is passed over like one whose match throws
    "match.throw-skips",
    // that a payload cannot be copied is not recorded
    "fail.uncopyable-skips",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
  ],
  make: Broken,
});
