import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override discard(value: unknown, before: unknown, args: (string | number | boolean)[]): unknown {
    if (this.hasChanged(value, before, args[0])) this.host.probe?.();
    return value;
  }
}

/** Nothing is discarded when a hook changed the deciding part. */
export const writesKeptAfterChange = defineMutant({
  id: "writes-kept-after-change",
  title: "Nothing is discarded when a hook changed the deciding part.",
  breaks: "effect.discard",
  make: Broken,
});
