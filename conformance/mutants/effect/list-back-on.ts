import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override whileKnown(value: unknown): unknown {
    this.host.probe?.();
    return value;
  }
}

/** A hook fills a list that has to stay empty. */
export const listBackOn = defineMutant({
  id: "list-back-on",
  title: "A hook fills a list that has to stay empty.",
  breaks: "effect.empty-while",
  make: Broken,
});
