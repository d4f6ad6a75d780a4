import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override holdsNarrowed(list: unknown, name: unknown): boolean {
    if (!super.holdsNarrowed(list, name)) this.host.probe?.();
    return true;
  }
}

/** A choice may name what was narrowed away. */
export const narrowedChoiceKept = defineMutant({
  id: "narrowed-choice-kept",
  title: "A choice may name what was narrowed away.",
  breaks: "effect.offered-narrowed",
  make: Broken,
});
