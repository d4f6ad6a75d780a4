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
  seenBy: ["fold"],
  also: [
    // a guard with a malformed result goes on in another way than the page says
    "fail.malformed-blocks",
    // the failure of a guard is recorded too seldom, too often, or in another way
    "record.guard",
    // the failure is recorded too seldom, too often, or in another way
    "record.unguarded",
    // an abort without a reason comes to as little as any other
    "result.abort-without-reason",
  ],
  make: Broken,
});
