import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override callMatch(entry: Entry, chain: Chain): boolean {
    const match = this.roleOf(entry, "match");
    if (typeof match !== "function") return true;
    const answer: unknown = Reflect.apply(match, undefined, [this.payloadForMatch(entry, chain)]);
    if (answer instanceof Promise) this.host.probe?.();
    return this.isMatched(answer);
  }
}

/** The rejection of a promise that a match returned is left unhandled. */
export const matchRejectionUnhandled = defineMutant({
  id: "match-rejection-unhandled",
  title: "The rejection of a promise that a match returned is left unhandled.",
  breaks: "match.truthy-open",
  also: [
    // the rejection goes unhandled
    "resource.no-unhandled",
  ],
  make: Broken,
});
