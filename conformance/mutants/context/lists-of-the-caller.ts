import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override copyContextValue(value: unknown): unknown {
    if (value !== null && typeof value === "object") this.host.probe?.();
    return value;
  }
}

/** Lists and sets in a context are those of the caller. */
export const listsOfTheCaller = defineMutant({
  id: "lists-of-the-caller",
  title: "Lists and sets in a context are those of the caller.",
  breaks: "context.private-lists",
  make: Broken,
});
