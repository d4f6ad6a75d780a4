import { type Fields, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override setPart(record: Fields, name: string, value: unknown): void {
    if (value === undefined && Object.hasOwn(record, name)) this.host.probe?.();
    else super.setPart(record, name, value);
  }
}

/** A pinned part that the original lacks can be added. */
export const absentPinsAdded = defineMutant({
  id: "absent-pins-added",
  title: "A pinned part that the original lacks can be added.",
  breaks: "effect.pinned",
  also: ["effect.not-empty", "effect.empty-while"],
  make: Broken,
});
