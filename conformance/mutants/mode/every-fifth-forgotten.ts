import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override order(entries: readonly Entry[]): Entry[] {
    if (entries.length > 4) this.host.probe?.();
    return super.order(entries).slice(0, 4);
  }
}

/** A dispatch calls at most four handlers. */
export const everyFifthForgotten = defineMutant({
  id: "every-fifth-forgotten",
  title: "A dispatch calls at most four handlers.",
  breaks: "mode.all-run",
  also: [
    // the handler that is left out stands in a dispatch whose recorder throws
    "record.throwing-recorder",
    // the same consequence on events that are no guards
    "match.throw-skips",
    // a handler is left out, under a cancelled parent too
    "cancel.exempt-runs",
    // a failed handler is not skipped in the way the page says
    "fail.skips",
    // the handlers that are left out may stand beside one that throws
    "mode.parallel-throw",
    // the consequence of a malformed result is what goes wrong
    "result.malformed",
  ],
  make: Broken,
});
