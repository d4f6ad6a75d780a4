import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

function copyRecords(value: unknown, seen: Map<object, unknown>): unknown {
  if (!isPlainObject(value)) return value;
  if (seen.has(value)) return seen.get(value);
  const copy: Record<string, unknown> = {};
  seen.set(value, copy);
  for (const [key, one] of Object.entries(value)) copy[key] = copyRecords(one, seen);
  return copy;
}

class Broken extends Textbook {
  protected override payloadFor(_entry: Entry, chain: Chain): unknown {
    this.host.probe?.();
    return copyRecords(this.visiblePayload(chain), new Map());
  }
}

/** The copy for a handler goes into records but not into lists. */
export const listsShared = defineMutant({
  id: "lists-shared",
  title: "The copy for a handler goes into records but not into lists.",
  breaks: "isolate.in-place",
  also: [
    // what a handler changes later reaches others
    "isolate.late",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
