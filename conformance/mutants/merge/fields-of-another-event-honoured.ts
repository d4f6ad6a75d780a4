import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isListed(name: string, chain: Chain): boolean {
    return super.isListed(name, chain) || (chain.phase === null && this.isForeign(name, chain));
  }

  protected override checkFields(fields: Record<string, unknown>, chain: Chain): Record<string, unknown> {
    const checked = super.checkFields(fields, chain);
    for (const name of Object.keys(fields)) if (this.isForeign(name, chain)) checked[name] = fields[name];
    return checked;
  }

  protected override foldFields(chain: Chain): Record<string, unknown> {
    const folded = super.foldFields(chain);
    for (const { fields } of chain.contributions)
      for (const name of Object.keys(fields))
        if (this.isForeign(name, chain)) {
          folded[name] = fields[name];
          this.host.probe?.();
        }
    return folded;
  }

  private isForeign(name: string, { event }: Chain): boolean {
    const isOwn = event.rewrites.some(({ field }) => field === name);
    return !isOwn && this.spec.events.some(({ rewrites }) => rewrites.some(({ field }) => field === name));
  }
}

/** A field that another event may rewrite is honoured on every event. */
export const fieldsOfAnotherEventHonoured = defineMutant({
  id: "fields-of-another-event-honoured",
  title: "A field that another event may rewrite is honoured on every event.",
  breaks: "merge.unlisted",
  also: [
    "merge.outcome",
    "result.valid",
    "record.throwing-recorder",
    "merge.no-op",
    "result.open-form",
    "merge.failed-contributes-nothing",
  ],
  suits: (spec) => spec.kinds.some(({ yields }) => yields === "fields"),
  make: Broken,
});
