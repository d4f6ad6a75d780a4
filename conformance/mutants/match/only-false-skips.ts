import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isMatched(answer: unknown): boolean {
    if (!answer && answer !== false) this.host.probe?.();
    return answer !== false;
  }
}

/** Only a match that returns `false` itself skips its handler; other falsy answers let it run. */
export const onlyFalseSkips = defineMutant({
  id: "only-false-skips",
  title: "Only a match that returns `false` itself skips its handler; other falsy answers let it run.",
  breaks: "match.falsy-skips",
  make: Broken,
});
