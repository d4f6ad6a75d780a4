import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly answers = new Map<Entry, boolean>();

  protected override callMatch(entry: Entry, chain: Chain): boolean {
    const known = this.answers.get(entry);
    const answer = super.callMatch(entry, chain);
    if (known === undefined) this.answers.set(entry, answer);
    if (known !== undefined && known !== answer) this.host.probe?.();
    return known ?? answer;
  }
}

/** The first answer of a match is kept for all later dispatches. */
export const askedOnce = defineMutant({
  id: "asked-once",
  title: "The first answer of a match is kept for all later dispatches.",
  breaks: "match.true-runs",
  also: [
    // the answer that counts is another than the one given
    "match.falsy-skips",
  ],
  make: Broken,
});
