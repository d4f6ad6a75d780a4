import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const payload = super.payloadFor(entry, chain);
    if (!isPlainObject(payload)) return payload;
    for (const [key, value] of Object.entries(payload)) {
      if (value !== undefined) continue;
      this.host.probe?.();
      payload[key] = null;
    }
    return payload;
  }
}

/** Fields of a payload that are undefined arrive as null. */
export const undefinedMadeNull = defineMutant({
  id: "undefined-made-null",
  title: "Fields of a payload that are undefined arrive as null.",
  breaks: "context.optional-fields",
  also: [
    // null is another value than undefined
    "isolate.values",
    // the first handler is given another payload than was dispatched
    "isolate.rich-values",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
  ],
  make: Broken,
});
