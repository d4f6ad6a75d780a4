import { type Chain, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkFields(fields: Record<string, unknown>, chain: Chain): Record<string, unknown> {
    const checked = super.checkFields(fields, chain);
    if (Object.keys(checked).length === Object.keys(fields).length) return checked;
    this.host.probe?.();
    return {};
  }
}

/** One invalid field makes the kernel drop the whole rewrite. */
export const oneInvalidDropsAll = defineMutant({
  id: "one-invalid-drops-all",
  title: "One invalid field makes the kernel drop the whole rewrite.",
  breaks: "effect.alone",
  also: ["effect.outside"],
  make: Broken,
});
