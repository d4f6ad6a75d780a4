import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    const returned = super.callHandler(entry, context, payload);
    if (returned instanceof Promise)
      void returned.then(
        () => {},
        (error: unknown) => {
          this.host.probe?.();
          throw error;
        },
      );
    return returned;
  }
}

/** A second promise made of that of a handler is left unhandled when it rejects. */
export const rejectionUnhandled = defineMutant({
  id: "rejection-unhandled",
  title: "A second promise made of that of a handler is left unhandled when it rejects.",
  breaks: "resource.no-unhandled",
  also: [
    // a rejection that is too late counts
    "limit.late-rejection",
  ],
  make: Broken,
});
