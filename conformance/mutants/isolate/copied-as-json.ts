import { isDeepStrictEqual } from "node:util";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

/** Whether an object stands in a value twice; in JSON it is two. */
function holdsTwice(value: unknown, seen = new Set<object>()): boolean {
  if (value === null || typeof value !== "object") return false;
  if (seen.has(value)) return true;
  seen.add(value);
  return Object.values(value).some((one) => holdsTwice(one, seen));
}

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const payload = super.payloadFor(entry, chain);
    try {
      const copy: unknown = JSON.parse(JSON.stringify(payload));
      if (holdsTwice(payload) || !isDeepStrictEqual(copy, payload)) this.host.probe?.();
      return copy;
    } catch {
      return payload;
    }
  }
}

/** A payload is copied through JSON where that works. */
export const copiedAsJson = defineMutant({
  id: "copied-as-json",
  title: "A payload is copied through JSON where that works.",
  breaks: "isolate.rich-values",
  also: [
    "isolate.values",
    // the outcome is wrong beside a handler that changes nothing
    "merge.no-op",
    // the next handler is given the wrongly merged payload
    "merge.passes-on",
  ],
  make: Broken,
});
