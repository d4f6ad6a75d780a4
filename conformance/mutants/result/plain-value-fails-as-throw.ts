import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    const returned = super.callHandler(entry, context, payload);
    if (returned !== null && typeof returned === "object" && "then" in returned) return returned;
    this.host.probe?.();
    throw new TypeError("A handler returns a promise");
  }
}

/** A result that is returned without a promise counts as a throw. */
export const plainValueFailsAsThrow = defineMutant({
  id: "plain-value-fails-as-throw",
  title: "A result that is returned without a promise counts as a throw.",
  breaks: "result.plain-open",
  make: Broken,
});
