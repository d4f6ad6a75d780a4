import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override discard(value: unknown, before: unknown, args: (string | number | boolean)[]): unknown {
    if (this.hasChanged(value, before, args[0])) this.host.probe?.();
    return super.discard(value, before, args.slice(0, -1));
  }
}

/** The last of the parts to be discarded is kept. */
export const lastWriteKept = defineMutant({
  id: "last-write-kept",
  title: "The last of the parts to be discarded is kept.",
  breaks: "effect.discard",
  make: Broken,
});
