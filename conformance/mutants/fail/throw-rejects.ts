import type { Chain, Entry, Result } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override follow(entry: Entry, chain: Chain, result: Result): void {
    super.follow(entry, chain, result);
    if (result.deed !== "throw" || (chain.end !== null && "error" in chain.end)) return;
    this.host.probe?.();
    chain.end = { error: result.error };
  }
}

/** A handler that throws makes the dispatch reject. */
export const throwRejects = defineMutant({
  id: "throw-rejects",
  title: "A handler that throws makes the dispatch reject.",
  breaks: "fail.never-rejects",
  make: Broken,
});
