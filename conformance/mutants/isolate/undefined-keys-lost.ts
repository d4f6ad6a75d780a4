import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";
import { dropInside } from "../drop-inside.ts";

class Broken extends Textbook {
  protected override payloadFor(entry: Entry, chain: Chain): unknown {
    const payload = super.payloadFor(entry, chain);
    for (const field of Object.values(Object(payload) as object))
      dropInside(
        field,
        (_key, field) => field === undefined,
        () => this.host.probe?.(),
      );
    return payload;
  }
}

/** A key that is undefined is lost from a record inside a payload. */
export const undefinedKeysLost = defineMutant({
  id: "undefined-keys-lost",
  title: "A key that is undefined is lost from a record inside a payload.",
  breaks: "isolate.values",
  suits: ({ kinds, capabilities }) =>
    kinds.some(({ copies }) => copies === "handler") && capabilities.some(({ name }) => name === "rich-values"),
  make: Broken,
});
