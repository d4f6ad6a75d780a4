import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldConcat(values: readonly unknown[]): unknown {
    const texts = values.filter((value) => typeof value === "string" && value !== "");
    if (texts.length < 2) return super.foldConcat(values);
    this.host.probe?.();
    return texts.join("\n---\n");
  }
}

/** Between the texts of a concatenated field stands a line of dashes. */
export const textsJoinedByDashes = defineMutant({
  id: "texts-joined-by-dashes",
  title: "Between the texts of a concatenated field stands a line of dashes.",
  breaks: "merge.concat",
  // what is yielded is not the fold
  // and that of a dispatch whose recorder throws is none either
  also: ["merge.outcome", "record.throwing-recorder"],
  make: Broken,
});
