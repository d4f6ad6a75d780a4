import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override dropStale(value: unknown, before: unknown, args: (string | number | boolean)[]): unknown {
    const fresh = super.dropStale(value, before, args);
    if (fresh !== value) this.host.probe?.();
    return value;
  }
}

/** A derived part is kept beside a changed source. */
export const staleKept = defineMutant({
  id: "stale-kept",
  title: "A derived part is kept beside a changed source.",
  breaks: "effect.drop-stale",
  also: ["effect.recheck"],
  make: Broken,
});
