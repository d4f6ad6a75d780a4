import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

function copyDown(value: unknown, depth: number, seen: Map<object, unknown>, onShared: () => void): unknown {
  if (value === null || typeof value !== "object") return value;
  if (seen.has(value)) return seen.get(value);
  if (!isPlainObject(value) && !Array.isArray(value)) return structuredClone(value);
  if (depth > 5) {
    onShared();
    return value;
  }
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const [key, one] of Object.entries(value)) Reflect.set(copy, key, copyDown(one, depth + 1, seen, onShared));
  return copy;
}

class Broken extends Textbook {
  protected override payloadFor(_entry: Entry, chain: Chain): unknown {
    return copyDown(this.visiblePayload(chain), 0, new Map(), () => this.host.probe?.());
  }
}

/** The copy for a handler stops five levels down. */
export const copiedFiveDeep = defineMutant({
  id: "copied-five-deep",
  title: "The copy for a handler stops five levels down.",
  breaks: "isolate.in-place",
  also: [
    // what a handler changes later reaches others
    "isolate.late",
  ],
  suits: (spec) => spec.kinds.some(({ copies }) => copies === "handler"),
  make: Broken,
});
