import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override payloadForMatch(_entry: Entry, chain: Chain): unknown {
    this.host.probe?.();
    return this.visiblePayload(chain);
  }
}

/** A match is given the payload of the kernel itself. */
export const matchUncopied = defineMutant({
  id: "match-uncopied",
  title: "A match is given the payload of the kernel itself.",
  breaks: "match.own-copy",
  make: Broken,
});
