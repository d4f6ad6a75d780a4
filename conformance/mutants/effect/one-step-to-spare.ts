import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldLast(values: readonly unknown[]): unknown {
    const last = super.foldLast(values);
    if (values.length < 2 || !values.every((value) => typeof value === "number")) return last;
    this.host.probe?.();
    return 1;
  }
}

/** Of two lowered numbers neither holds. */
export const oneStepToSpare = defineMutant({
  id: "one-step-to-spare",
  title: "Of two lowered numbers neither holds.",
  breaks: "effect.lower-open",
  also: ["effect.invalid-open"],
  make: Broken,
});
