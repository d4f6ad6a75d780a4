import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldConcat(values: readonly unknown[]): unknown {
    const texts = values.filter((value) => typeof value === "string" && value !== "");
    if (texts.length < 2) return super.foldConcat(values);
    this.host.probe?.();
    return texts.join("\n");
  }
}

/** The texts of a concatenated field follow each other without a blank line. */
export const textsLineByLine = defineMutant({
  id: "texts-line-by-line",
  title: "The texts of a concatenated field follow each other without a blank line.",
  breaks: "merge.concat-blank-line",
  make: Broken,
});
