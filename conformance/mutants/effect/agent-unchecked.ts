import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override checkedPart(
    value: unknown,
    before: unknown,
    args: (string | number | boolean)[],
    scene: UseScene,
  ): unknown {
    const part = super.checkedPart(value, before, args, scene);
    if (part !== args[3] || this.at(before, args[4]) !== args[5]) return part;
    this.host.probe?.();
    return null;
  }
}

/** The rewritten output of an agent is not checked. */
export const agentUnchecked = defineMutant({
  id: "agent-unchecked",
  title: "The rewritten output of an agent is not checked.",
  breaks: "effect.recheck",
  make: Broken,
});
