import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override outside([list = "", bound = ""]: (string | number | boolean)[], scene: UseScene): unknown {
    const names = scene.given[String(list)];
    if (!Array.isArray(names) || names.length === 0 || super.outside([list, bound], scene) === undefined)
      return undefined;
    this.host.probe?.();
    return names;
  }
}

/** Of the names outside a bound the first alone is noted, beside one that is none. */
export const firstStrangerNoted = defineMutant({
  id: "first-stranger-noted",
  title: "Of the names outside a bound the first alone is noted, beside one that is none.",
  breaks: "effect.outside",
  make: Broken,
});
