import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

function copyPlain(value: unknown, seen: Map<object, unknown>, onShared: () => void): unknown {
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Map || value instanceof Set) onShared();
  if (!isPlainObject(value) && !Array.isArray(value)) return value;
  if (seen.has(value)) return seen.get(value);
  const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
  seen.set(value, copy);
  for (const [key, one] of Object.entries(value)) Reflect.set(copy, key, copyPlain(one, seen, onShared));
  return copy;
}

class Broken extends Textbook {
  protected override payloadFor(_entry: Entry, chain: Chain): unknown {
    return copyPlain(this.visiblePayload(chain), new Map(), () => this.host.probe?.());
  }
}

/** The copy for a handler shares maps and sets with all others. */
export const mapsShared = defineMutant({
  id: "maps-shared",
  title: "The copy for a handler shares maps and sets with all others.",
  breaks: "isolate.in-place",
  suits: ({ kinds, capabilities }) =>
    kinds.some(({ copies }) => copies === "handler") && capabilities.some(({ name }) => name === "rich-values"),
  make: Broken,
});
