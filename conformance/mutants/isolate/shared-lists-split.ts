import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

function copyLists(value: unknown, seen: Map<object, unknown>, onSplit: () => void): unknown {
  if (value === null || typeof value !== "object") return value;
  if (seen.has(value)) {
    if (!Array.isArray(value)) return seen.get(value);
    onSplit();
  }
  if (!isPlainObject(value) && !Array.isArray(value)) return structuredClone(value);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const [key, one] of Object.entries(value)) Reflect.set(copy, key, copyLists(one, seen, onSplit));
  return copy;
}

class Broken extends Textbook {
  protected override payloadFor(_entry: Entry, chain: Chain): unknown {
    return copyLists(this.visiblePayload(chain), new Map(), () => this.host.probe?.());
  }
}

/** A list that stands in a payload twice arrives as two lists. */
export const sharedListsSplit = defineMutant({
  id: "shared-lists-split",
  title: "A list that stands in a payload twice arrives as two lists.",
  breaks: "isolate.rich-values",
  also: [
    // what a handler is given differs beside one that changes nothing
    "merge.no-op",
    "merge.passes-on",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
