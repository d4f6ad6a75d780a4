import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override member(key: unknown, given: unknown, own: unknown): unknown[] {
    if (own === undefined || given === null || typeof given !== "object") return super.member(key, given, own);
    this.host.probe?.();
    return [given];
  }
}

/** A narrowed list of records holds the hook's records and not the kernel's. */
export const givenRecordsUsed = defineMutant({
  id: "given-records-used",
  title: "A narrowed list of records holds the hook's records and not the kernel's.",
  breaks: "effect.subset",
  also: ["effect.invalid-open", "effect.honoured", "effect.subset-open"],
  make: Broken,
});
