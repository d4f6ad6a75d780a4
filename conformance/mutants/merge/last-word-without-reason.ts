import type { Rewrite } from "../../../spec/model/index.ts";
import type { Chain } from "../../kernels/index.ts";
import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override foldByRule(rule: string, rewrite: Rewrite, chain: Chain): unknown {
    const right = super.foldByRule(rule, rewrite, chain);
    const named = chain.event.rewrites.filter(({ merge }) => merge.rule === rewrite.merge.rule);
    const [deciding, told] = named;
    if (deciding?.type.kind !== "union" || rewrite !== told || right === undefined) return right;
    const strongest = deciding.type.members.at(-1);
    if (strongest?.kind !== "literal" || super.foldByRule(rule, deciding, chain) !== strongest.value) return right;
    this.host.probe?.();
    return undefined;
  }
}

/** The strongest decision loses its reason. */
export const lastWordWithoutReason = defineMutant({
  id: "last-word-without-reason",
  title: "The strongest decision loses its reason.",
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
