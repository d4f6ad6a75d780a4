import type { Chain, Entry, Result, Settled } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  private readonly given = new WeakMap<Result, unknown>();

  protected override classify(settled: Settled, chain: Chain): Result {
    const result = super.classify(settled, chain);
    if (settled.how === "value" && result.deed === "malformed") this.given.set(result, settled.value);
    return result;
  }

  protected override reasonText(entry: Entry, chain: Chain, result: Result): string {
    const given = this.given.get(result);
    if (given === null || typeof given !== "object" || Array.isArray(given))
      return super.reasonText(entry, chain, result);
    try {
      const text = JSON.stringify(given);
      this.host.probe?.();
      return text;
    } catch {
      return super.reasonText(entry, chain, result);
    }
  }
}

/** The record of a block with a part of a wrong type repeats the whole of it. */
export const oddBlockRecordedWhole = defineMutant({
  id: "odd-block-recorded-whole",
  title: "The record of a block with a part of a wrong type repeats the whole of it.",
  breaks: "abort.reason-hidden",
  also: ["fail.malformed-hidden"],
  make: Broken,
});
