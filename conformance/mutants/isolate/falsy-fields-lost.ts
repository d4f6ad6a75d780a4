import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const payload = super.payloadFor(entry, chain);
    if (!isPlainObject(payload)) return payload;
    const kept = Object.entries(payload).filter(([, value]) => value === undefined || value === null || Boolean(value));
    if (kept.length < Object.keys(payload).length) this.host.probe?.();
    return Object.fromEntries(kept);
  }
}

/** Fields of a payload that are zero, false or an empty text are lost. */
export const falsyFieldsLost = defineMutant({
  id: "falsy-fields-lost",
  title: "Fields of a payload that are zero, false or an empty text are lost.",
  breaks: "isolate.values",
  seenBy: ["fold"],
  also: [
    // the first handler is given another payload than was dispatched
    "isolate.rich-values",
  ],
  make: Broken,
});
