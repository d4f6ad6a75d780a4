import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callHandler(entry: Entry, context: object, payload: unknown): unknown {
    const returned = super.callHandler(entry, context, payload);
    if (returned !== null && typeof returned === "object" && "then" in returned) return returned;
    if (returned !== undefined) this.host.probe?.();
    return undefined;
  }
}

/** A result that is returned without a promise is ignored. */
export const plainValueIgnored = defineMutant({
  id: "plain-value-ignored",
  title: "A result that is returned without a promise is ignored.",
  breaks: "result.plain-open",
  make: Broken,
});
