import type { Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override compareSeq(a: Entry, b: Entry): number {
    this.host.probe?.();
    return super.compareSeq(b, a);
  }
}

/** Handlers equal in all else start in the reverse order of their registration. */
export const newestFirst = defineMutant({
  id: "newest-first",
  title: "Handlers equal in all else start in the reverse order of their registration.",
  breaks: "order.same-plugin",
  also: [
    // the order of registration is what is turned round
    "order.registration",
  ],
  make: Broken,
});
