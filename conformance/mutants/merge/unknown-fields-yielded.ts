import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isListed(name: string, chain: Chain): boolean {
    return super.isListed(name, chain) || !chain.event.rewrites.some(({ field }) => field === name);
  }

  protected override checkFields(fields: Record<string, unknown>, chain: Chain): Record<string, unknown> {
    const listed = new Set(chain.event.rewrites.map(({ field }) => field));
    const unknown = Object.entries(fields).filter(([name]) => !listed.has(name) && name !== "__proto__");
    return { ...super.checkFields(fields, chain), ...Object.fromEntries(unknown) };
  }

  protected override foldFields(chain: Chain): Record<string, unknown> {
    const folded = super.foldFields(chain);
    const listed = new Set(chain.event.rewrites.map(({ field }) => field));
    for (const { fields } of chain.contributions)
      for (const [name, value] of Object.entries(fields)) {
        if (listed.has(name)) continue;
        this.host.probe?.();
        folded[name] = value;
      }
    return folded;
  }
}

/** A returned field that the event does not list is yielded all the same. */
export const unknownFieldsYielded = defineMutant({
  id: "unknown-fields-yielded",
  title: "A returned field that the event does not list is yielded all the same.",
  breaks: "merge.unlisted",
  // a field that is none of the fold is yielded, whatever the handlers of the chain do
  also: [
    "merge.outcome",
    "merge.no-op",
    "merge.failed-contributes-nothing",
    "result.open-form",
    "record.throwing-recorder",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "fields"),
  make: Broken,
});
