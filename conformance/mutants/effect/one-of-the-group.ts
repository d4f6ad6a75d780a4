import { type UseScene, Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override wholeGroup(args: (string | number | boolean)[], scene: UseScene): unknown {
    const group = super.wholeGroup(args, scene);
    if (Array.isArray(group) && group.length > 1) this.host.probe?.();
    return Array.isArray(group) ? group.slice(0, 1) : group;
  }
}

/** A block of one of a group leaves the others be. */
export const oneOfTheGroup = defineMutant({
  id: "one-of-the-group",
  title: "A block of one of a group leaves the others be.",
  breaks: "effect.group",
  make: Broken,
});
