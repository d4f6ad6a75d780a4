import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override always(field: string, args: (string | number | boolean)[]): unknown {
    const value = super.always(field, args);
    if (typeof value !== "boolean") return value;
    this.host.probe?.();
    return !value;
  }
}

/** What a blocked operation counts as is turned round. */
export const blockedCountsOtherwise = defineMutant({
  id: "blocked-counts-otherwise",
  title: "What a blocked operation counts as is turned round.",
  breaks: "effect.always",
  make: Broken,
});
