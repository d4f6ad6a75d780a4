import { Textbook } from "../../kernels/index.ts";
import type { EffectiveOperation, EffectUse } from "../../kernel.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  override effective(use: EffectUse): EffectiveOperation {
    if (use.outcome.kind === "proceed") return super.effective(use);
    this.host.probe?.();
    return undefined as unknown as EffectiveOperation;
  }
}

/** For a blocked dispatch there is no operation. */
export const noAnswerToABlock = defineMutant({
  id: "no-answer-to-a-block",
  title: "For a blocked dispatch there is no operation.",
  breaks: "effect.answers",
  make: Broken,
});
