import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

function copyButKeys(value: unknown, seen: Map<object, unknown>, onShared: () => void): unknown {
  if (value === null || typeof value !== "object") return value;
  if (seen.has(value)) return seen.get(value);
  if (value instanceof Map) {
    const copy = new Map<unknown, unknown>();
    seen.set(value, copy);
    for (const [key, one] of value) {
      if (key !== null && typeof key === "object") onShared();
      copy.set(key, copyButKeys(one, seen, onShared));
    }
    return copy;
  }
  if (!isPlainObject(value) && !Array.isArray(value)) return structuredClone(value);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const [key, one] of Object.entries(value)) Reflect.set(copy, key, copyButKeys(one, seen, onShared));
  return copy;
}

class Broken extends Textbook {
  protected override payloadFor(_entry: Entry, chain: Chain): unknown {
    return copyButKeys(this.visiblePayload(chain), new Map(), () => this.host.probe?.());
  }
}

/** The copy for a handler shares the objects that are keys of a map. */
export const mapKeysShared = defineMutant({
  id: "map-keys-shared",
  title: "The copy for a handler shares the objects that are keys of a map.",
  breaks: "isolate.in-place",
  also: [
    // what a handler changes later reaches others
    "isolate.late",
  ],
  suits: ({ kinds, capabilities }) =>
    kinds.some(({ copies }) => copies === "handler") && capabilities.some(({ name }) => name === "rich-values"),
  make: Broken,
});
