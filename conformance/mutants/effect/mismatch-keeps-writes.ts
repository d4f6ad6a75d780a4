import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override lostParts(): readonly unknown[] {
    this.host.probe?.();
    return [];
  }
}

/** A result that failed the check keeps its writes. */
export const mismatchKeepsWrites = defineMutant({
  id: "mismatch-keeps-writes",
  title: "A result that failed the check keeps its writes.",
  breaks: "effect.recheck",
  also: ["effect.discard"],
  make: Broken,
});
