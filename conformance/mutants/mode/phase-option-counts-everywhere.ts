import type { Chain, Entry } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override isOfPhase(entry: Entry, chain: Chain): boolean {
    const option = this.spec.options.find(({ sets }) => sets === "phase");
    if (chain.phase !== null || option === undefined || entry.options[option.name] !== true)
      return super.isOfPhase(entry, chain);
    this.host.probe?.();
    return false;
  }
}

/** The option that picks a phase of one event keeps handlers from running on every other. */
export const phaseOptionCountsEverywhere = defineMutant({
  id: "phase-option-counts-everywhere",
  title: "The option that picks a phase of one event keeps handlers from running on every other.",
  breaks: "mode.all-run",
  also: [
    "abort.guard-blocks",
    "fail.throw-blocks",
    "fail.timeout-blocks",
    "set.nested-others",
    "mode.parallel-throw",
    "mode.parallel-start",
    "fail.skips",
    "record.throwing-recorder",
    "result.open-form",
    "fail.malformed-blocks",
    "merge.completion-order",
  ],
  suits: (spec) => spec.events.some(({ phases }) => phases.length > 0),
  make: Broken,
});
