import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override choose(args: (string | number | boolean)[], scene: UseScene): unknown {
    const chosen = super.choose(args, scene);
    if (this.at(scene.operation, args[0]) === undefined || chosen === args[2]) return chosen;
    this.host.probe?.();
    return args[2];
  }
}

/** Every choice leads to what the first one leads to. */
export const firstChoiceAlways = defineMutant({
  id: "first-choice-always",
  title: "Every choice leads to what the first one leads to.",
  breaks: "effect.choose",
  make: Broken,
});
