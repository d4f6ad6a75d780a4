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
    if (part !== args[2]) return part;
    this.host.probe?.();
    return args[3];
  }
}

/** The output of a function is checked in place of its canonical value. */
export const functionCheckedAsAgent = defineMutant({
  id: "function-checked-as-agent",
  title: "The output of a function is checked in place of its canonical value.",
  breaks: "effect.recheck",
  make: Broken,
});
