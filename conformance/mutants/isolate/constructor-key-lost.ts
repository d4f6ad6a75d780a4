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
        (key) => key === "constructor",
        () => this.host.probe?.(),
      );
    return payload;
  }
}

/** A record inside a payload loses its own key `constructor`. */
export const constructorKeyLost = defineMutant({
  id: "constructor-key-lost",
  title: "A record inside a payload loses its own key `constructor`.",
  breaks: "isolate.values",
  make: Broken,
});
