import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override async runOne(entry: Entry, chain: Chain): Promise<void> {
    try {
      this.callMatch(entry, chain);
    } catch (error) {
      this.host.probe?.();
      throw error;
    }
    return super.runOne(entry, chain);
  }
}

/** A match that throws rejects the dispatch. */
export const matchThrowRejects = defineMutant({
  id: "match-throw-rejects",
  title: "A match that throws rejects the dispatch.",
  breaks: "match.never-rejects",
  also: [
    "limit.own",
    // a result that is left open is read in a way that the page does not list
    "result.open-form",
  ],
  make: Broken,
});
