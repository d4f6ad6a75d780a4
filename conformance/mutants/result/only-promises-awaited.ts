import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    const returned = super.callHandler(entry, context, payload);
    if (returned === null || typeof returned !== "object" || returned instanceof Promise || !("then" in returned))
      return returned;
    this.host.probe?.();
    return Promise.resolve({ ...returned, then: undefined });
  }
}

/** A thenable that is no promise is taken for the result itself. */
export const onlyPromisesAwaited = defineMutant({
  id: "only-promises-awaited",
  title: "A thenable that is no promise is taken for the result itself.",
  breaks: "result.thenable",
  make: Broken,
});
