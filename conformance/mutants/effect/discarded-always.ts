import { Textbook } from "../../kernels/index.ts";
import { defineMutant } from "../mutant.ts";

class Broken extends Textbook {
  protected override discard(value: unknown, _before: unknown, [, ...parts]: (string | number | boolean)[]): unknown {
    this.host.probe?.();
    return this.without(value, parts);
  }
}

/** The parts are discarded whether the deciding part changed or not. */
export const discardedAlways = defineMutant({
  id: "discarded-always",
  title: "The parts are discarded whether the deciding part changed or not.",
  breaks: "effect.pinned",
  also: ["effect.unchanged", "effect.unlisted", "effect.type", "effect.invalid-open"],
  make: Broken,
});
