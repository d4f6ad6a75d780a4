import { isPlainObject } from "../../kernels/textbook/fits-type.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldFields(chain: Chain): Record<string, unknown> {
    const fields = super.foldFields(chain);
    for (const [name, value] of Object.entries(fields)) {
      const before = isPlainObject(chain.original) ? chain.original[name] : undefined;
      if (!isPlainObject(value) || !isPlainObject(before)) continue;
      if (Object.keys(before).some((key) => !Object.hasOwn(value, key))) this.host.probe?.();
      fields[name] = { ...before, ...value };
    }
    return fields;
  }
}

/** A rewritten record is merged into the old one instead of replacing it. */
export const mergedDeeply = defineMutant({
  id: "merged-deeply",
  title: "A rewritten record is merged into the old one instead of replacing it.",
  breaks: "merge.shallow",
  seenBy: ["fold"],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "payload"),
  make: Broken,
});
