import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override accept(entry: Entry, chain: Chain, fields: Readonly<Record<string, unknown>>): void {
    const named = chain.event.rewrites.filter(({ merge }) => merge.rule.startsWith("rule:"));
    if (!named.some(({ field }) => fields[field] === "")) return super.accept(entry, chain, fields);
    this.host.probe?.();
  }
}

/** A decision with an empty text is dropped. */
export const wishWithoutWordsDropped = defineMutant({
  id: "wish-without-words-dropped",
  title: "A decision with an empty text is dropped.",
  breaks: "merge.named-rule",
  also: [
    "merge.outcome",
    "record.throwing-recorder",
    "merge.no-op",
    "merge.failed-contributes-nothing",
    "result.open-form",
    "result.valid",
  ],
  make: Broken,
});
